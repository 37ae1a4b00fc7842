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

function look(name, width, view) {
  const page = view.document;
  say(`${name} errors`, view.problems.length ? view.problems.join("; ") : "none");
  say(`${name} scrolls sideways`, page.documentElement.scrollWidth > width ? page.documentElement.scrollWidth : "no");
  const [letters, small] = smallestLetters(view);
  say(`${name} smallest letters`, letters >= 10.99 ? "fine" : `${letters} in '${small}'`);
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
  const table = page.getElementById("rows-table");
  if (!table) return;
  const shown = () => all("tbody tr:not(.more)", table).filter(r => !r.hidden);
  const every = shown().length;
  say(`${name} rows`, every);
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
  const opener = shown()[0].querySelector(".open");
  opener.click();
  const samples = all("tr.more circle", table).length;
  const [openLetters, openSmall] = smallestLetters(view);
  say(`${name} letters of what opened`, openLetters >= 10.99 ? "fine" : `${openLetters} in '${openSmall}'`);
  say(`${name} opens`, samples > 0 && samples <= 200 && opener.getAttribute("aria-expanded") === "true" ? "to samples" : samples);
  opener.click();
  say(`${name} closes`, all("tr.more", table).length === 0);
}

const frames = [["wide", 1280], ["narrow", 400]].map(([name, width]) => {
  const frame = document.createElement("iframe");
  frame.style.cssText = `border:0;width:${width}px;height:900px`;
  frame.srcdoc = page.replace("<head>",
    "<head><script>window.problems = []; onerror = m => { problems.push(m); }; console.error = m => problems.push(m);</scr" + "ipt>");
  document.body.append(frame);
  return new Promise(done => frame.addEventListener("load", () => done([name, width, frame.contentWindow])));
});
Promise.all(frames).then(list => {
  say("dark", matchMedia("(prefers-color-scheme: dark)").matches);
  for (const [name, width, view] of list) look(name, width, view);
}).catch(error => say("failed", error.stack)).finally(finish);
