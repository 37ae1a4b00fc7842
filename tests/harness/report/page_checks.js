"use strict";
// Looks at a page as a reader meets it, in a frame of a given width, and says what it found as
// "name: value" lines. page_test.cpp puts the page's text into `pages` and reads the lines.
const lines = [];
const say = (name, value) => lines.push(`${name}: ${value}`);
const all = (selector, within) => [...within.querySelectorAll(selector)];
const finish = () => {
  const out = document.createElement("pre");
  out.id = "found";
  out.textContent = "\n" + lines.join("\n") + "\n";
  document.body.replaceChildren(out);
};

// WCAG's contrast of the letters against what is behind them.
function contrasts(view) {
  const parts = text => text.match(/[\d.]+/g).map(Number);
  const over = (top, ground) => {
    const [r, g, b, a = 1] = top;
    return [r, g, b].map((c, i) => c * a + ground[i] * (1 - a));
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map(c => (c /= 255) <= .03928 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4);
    return .2126 * x + .7152 * y + .0722 * z;
  };
  const behind = element => {
    const layers = [];
    for (let e = element; e; e = e.parentElement) layers.unshift(parts(view.getComputedStyle(e).backgroundColor));
    return layers.reduce((ground, layer) => over(layer, ground), [255, 255, 255]);
  };
  let worst = 99, where = "";
  for (const e of all("body *", view.document)) {
    if (!e.checkVisibility() || e.closest("script, .board") || e.closest("svg.board")) continue;
    if (![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
    const style = view.getComputedStyle(e);
    const ground = behind(e), ink = over(parts(e.closest("svg") ? style.fill : style.color), ground);
    const [a, b] = [light(ink), light(ground)].sort((x, y) => y - x);
    const contrast = (a + .05) / (b + .05);
    if (contrast < worst) worst = contrast, where = e.textContent.trim().slice(0, 30);
  }
  return [worst, where];
}

function smallestLetters(view) {
  let least = 99, where = "";
  for (const e of all("body *", view.document)) {
    if (!e.checkVisibility() || e.closest("script, svg.board")) continue;
    if (![...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim())) continue;
    const svg = e.closest("svg");
    const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
    const size = parseFloat(view.getComputedStyle(e).fontSize) * scale;
    if (size < least) least = size, where = e.textContent.trim().slice(0, 30);
  }
  return [least, where];
}

// Letters beyond the edge of their picture, which are cut.
function cutLetters(view) {
  for (const t of all("svg.panel text", view.document)) {
    if (!t.checkVisibility()) continue;
    const [box, edge] = [t.getBoundingClientRect(), t.closest("svg").getBoundingClientRect()];
    if (box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1)
      return `'${t.textContent}' of '${t.closest("svg").querySelector("text").textContent}'`;
  }
  return "none";
}

// What the buttons save, instead of saving it.
function takeAway(name, view) {
  const page = view.document, wrong = [], saved = [];
  view.Blob = function (parts, { type }) { saved.push({ type, text: parts.join("") }); };
  view.URL.createObjectURL = () => "#";
  view.HTMLAnchorElement.prototype.click = () => {};
  const shownRows = table => all("tbody tr:not(.more)", table).filter(r => !r.hidden).length;
  const buttons = all(".tools button", page);
  for (const button of buttons) {
    const what = button.getAttribute("aria-label");
    saved.length = 0;
    button.click();
    if (saved.length !== 1) { wrong.push(`${what}: ${saved.length} files`); continue; }
    const [{ type, text }] = saved;
    const of = page.getElementById(what.replace(/^\w+ of /, ""));
    if (type === "text/csv") {
      const lines = text.trimEnd().split("\n"), fields = line => line.replace(/"([^"]|"")*"/g, "").split(",").length;
      if (lines.length !== of.tHead.rows.length + shownRows(of)) wrong.push(`${what}: ${lines.length} lines`);
      if (new Set(lines.map(fields)).size !== 1) wrong.push(`${what}: lines of different lengths`);
      continue;
    }
    const picture = new DOMParser().parseFromString(text, "image/svg+xml");
    const same = all("svg.panel text", of);
    if (picture.querySelector("parsererror")) { wrong.push(`${what}: not XML`); continue; }
    const shown = document.importNode(picture.documentElement, true);
    document.body.append(shown);  // where the page's style sheet is not
    const edge = shown.getBoundingClientRect(), letters = all("text", shown);
    if (letters.length !== same.length) wrong.push(`${what}: ${letters.length} of ${same.length} texts`);
    const outside = letters.find(t => {
      const box = t.getBoundingClientRect();
      return box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
    });
    if (outside) wrong.push(`${what}: '${outside.textContent}' is outside`);
    const small = letters.find(t => Math.abs(parseFloat(getComputedStyle(t).fontSize) - parseFloat(view.getComputedStyle(same[letters.indexOf(t)]).fontSize)) > .1);
    if (small) wrong.push(`${what}: '${small.textContent}' has letters of another size`);
    shown.remove();
  }
  say(`${name} saved`, wrong.length ? wrong.join("; ") : buttons.length ? "all" : "nothing");
  if (!page.getElementById("rows-table")) return;
  const words = page.querySelector(".filters[data-table=rows-table] input");
  words.value = "no such thing";
  words.dispatchEvent(new view.Event("input"));
  buttons.find(b => b.getAttribute("aria-label") === "CSV of rows-table").click();
  say(`${name} saved of a filter of nothing`, saved.at(-1).text.trimEnd().split("\n").length);
}

// On paper: nothing that only a screen has, and nothing beyond the edge.
function lookAtPrint(width, view) {
  const page = view.document;
  const there = selector => all(selector, page).filter(e => e.checkVisibility()).length;
  say("print keeps off", ["nav", ".tools", ".filters", "#rows", ".open", ".skip"].every(s => there(s) === 0));
  const beyond = all("main *", page).find(e => e.checkVisibility() && e.getBoundingClientRect().right > width + 1);
  say("print beyond the edge", beyond ? `${beyond.tagName} ${beyond.id} ${beyond.textContent.trim().slice(0, 30)}` : "nothing");
  const [letters, small] = smallestLetters(view);
  say("print smallest letters", letters >= 7.99 ? "fine" : `${letters} in '${small}'`);
  const bare = all("section", page).filter(s => s.checkVisibility() && s.innerText.trim() === s.querySelector("h1, h2")?.innerText.trim());
  say("print headings without text", bare.length ? bare.map(s => s.id).join(" ") : "none");
}

function look(name, width, view) {
  const page = view.document;
  say(`${name} errors`, view.problems.length ? view.problems.join("; ") : "none");
  say(`${name} scrolls sideways`, page.documentElement.scrollWidth > width ? page.documentElement.scrollWidth : "no");
  const [letters, small] = smallestLetters(view);
  say(`${name} smallest letters`, letters >= 10.99 ? "fine" : `${letters} in '${small}'`);
  say(`${name} cut letters`, cutLetters(view));
  const [contrast, faint] = contrasts(view);
  say(`${name} contrast`, contrast >= 4.5 ? "fine" : `${contrast.toFixed(2)} in '${faint}'`);
  const strayed = all("nav a", page).filter(a => {
    const target = page.getElementById(a.getAttribute("href").slice(1));
    const heading = target?.querySelector("h1, h2");
    return !heading || (target.id !== "answer" && heading.textContent !== a.textContent);
  });
  say(`${name} contents`, strayed.length ? "astray: " + strayed.map(a => a.textContent) : `lead to ${all("nav a", page).length}`);
  const mute = all("svg.panel", page).filter(p => !p.getAttribute("aria-label"));
  say(`${name} charts without words`, mute.length);
  say(`${name} charts`, all("figure[id]", page).map(f => f.id).join(" "));
  say(`${name} tables without caption`, all("table", page).filter(t => !t.caption?.textContent).length);
  const which = page.getElementById("which")?.closest(".scroll");
  if (which) say(`${name} answer in sight`, which.scrollWidth <= which.clientWidth);
  const table = page.getElementById("rows-table");
  if (!table) return;
  const shown = () => all("tbody tr:not(.more)", table).filter(r => !r.hidden);
  const every = shown().length;
  say(`${name} rows`, every);
  const last = all("thead th", table).find(h => h.textContent === "positions");
  say(`${name} rows in sight`, last.getBoundingClientRect().right <= table.closest(".scroll").getBoundingClientRect().right);
  const words = page.querySelector(".filters[data-table=rows-table] input");
  const write = text => { words.value = text; words.dispatchEvent(new view.Event("input")); };
  write(shown()[every - 1].cells[3].textContent);
  say(`${name} filter`, shown().length < every && shown().length > 0 ? "narrows" : `${shown().length} of ${every}`);
  write("no such thing");
  say(`${name} filter of nothing`, shown().length);
  write("");
  const decided = page.querySelector("button[data-column=decided]");
  decided.click();
  say(`${name} decided only`, shown().every(r => ["better", "worse"].includes(r.dataset.verdict)) && shown().length < every);
  decided.click();
  const headings = all("thead th", table), time = headings.findIndex(h => h.textContent === "time");
  const values = () => shown().map(r => Number(r.cells[time].dataset.v));
  const button = headings[time].querySelector("button");
  say(`${name} headings by keyboard`, button.tabIndex >= 0);
  button.click();
  const rising = values().every((v, i, list) => i === 0 || list[i - 1] <= v);
  button.click();
  const falling = values().every((v, i, list) => i === 0 || list[i - 1] >= v);
  say(`${name} sorts`, rising && falling && headings[time].getAttribute("aria-sort") === "descending");
  const opener = (shown().find(r => r.dataset.range) ?? shown()[0]).querySelector(".open");
  opener.click();
  const samples = all("tr.more circle", table).length;
  const [openLetters, openSmall] = smallestLetters(view);
  say(`${name} letters of what opened`, openLetters >= 10.99 ? "fine" : `${openLetters} in '${openSmall}'`);
  say(`${name} opens`, samples > 0 && samples <= 200 && opener.getAttribute("aria-expanded") === "true" ? "to samples" : samples);
  const toRow = table.querySelector("tr.more a");
  say(`${name} opens to ranges`, /elsewhere: [\d.]+ to [\d.]+/.test(table.querySelector("tr.more p").textContent));
  say(`${name} link to a row`, toRow && page.getElementById(toRow.getAttribute("href").slice(1)) === opener.closest("tr"));
  opener.click();
  say(`${name} closes`, all("tr.more", table).length === 0);
}

const paper = page.replaceAll("@media print", "@media all");
const frames = [["wide", 1280, page], ["narrow", 400, page], ["print", 720, paper]].map(([name, width, text]) => {
  const frame = document.createElement("iframe");
  frame.style.cssText = `border:0;width:${width}px;height:900px`;
  frame.srcdoc = text.replace("<head>",
    "<head><script>window.problems = []; onerror = m => { problems.push(m); }; console.error = m => problems.push(m);</scr" + "ipt>");
  document.body.append(frame);
  return new Promise(done => frame.addEventListener("load", () => done([name, width, frame.contentWindow])));
});
Promise.all(frames).then(list => {
  say("dark", matchMedia("(prefers-color-scheme: dark)").matches);
  for (const [name, width, view] of list) {
    if (name === "print") { lookAtPrint(width, view); continue; }
    look(name, width, view);
    takeAway(name, view);
  }
}).catch(error => say("failed", error.stack)).finally(finish);
