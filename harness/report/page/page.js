"use strict";
// Sorting, filtering, opening of rows, and taking tables and charts away. Everything is on the page
// already; without this script it can still be read.
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const element = (name, attributes = {}, text = "") => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  };
  const save = (name, type, text) => {
    const link = element("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const bodyRows = table => all("tbody tr:not(.more)", table);

  // A cell's value: what data-v says, or its text.
  const value = cell => cell === undefined ? "" : cell.dataset.v ?? cell.textContent.trim();
  function sort(table, column, heading) {
    const rising = heading.getAttribute("aria-sort") !== "ascending";
    for (const other of all("thead th", table)) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", rising ? "ascending" : "descending");
    for (const opened of all("tr.more", table)) close(opened);
    const rows = bodyRows(table);
    const numeric = rows.every(row => value(row.cells[column]) === "" || !Number.isNaN(Number(value(row.cells[column]))));
    const order = (a, b) => {
      const [x, y] = [value(a.cells[column]), value(b.cells[column])];
      if (!numeric) return rising ? x.localeCompare(y) : y.localeCompare(x);
      if (x === "" || y === "") return (x === "") - (y === "");  // what has no figure comes last
      return rising ? x - y : y - x;
    };
    table.tBodies[0].append(...rows.sort(order));
  }
  for (const table of all("table.sortable"))
    all("thead th", table).forEach((heading, column) => {
      const button = element("button", { type: "button" }, heading.textContent);
      heading.replaceChildren(button);
      button.addEventListener("click", () => sort(table, column, heading));
    });

  // Filters: words, all of which must occur in a row, and chips; chips of one kind are alternatives.
  for (const filters of all(".filters")) {
    const table = document.getElementById(filters.dataset.table);
    const words = filters.querySelector("input"), count = filters.querySelector("output");
    const headings = all("thead th", table).map(th => th.textContent);
    const texts = new Map(bodyRows(table).map(row => [row, [...row.cells].map(c => c.textContent).join(" ").toLowerCase()]));
    const apply = () => {
      const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
      const chosen = {};
      for (const chip of all("button[aria-pressed=true]", filters)) (chosen[chip.dataset.column] ??= []).push(chip.dataset.value);
      let shown = 0;
      for (const row of texts.keys()) {
        const fits = wanted.every(word => texts.get(row).includes(word)) &&
          Object.entries(chosen).every(([column, values]) => {
            if (column === "decided") return ["better", "worse"].includes(row.dataset.verdict);
            return values.includes(row.cells[headings.indexOf(column)].textContent.trim());
          });
        row.hidden = !fits;
        shown += fits;
        if (!fits && row.nextElementSibling?.classList.contains("more")) close(row.nextElementSibling);
      }
      count.textContent = `${shown} of ${texts.size} rows`;
    };
    words.addEventListener("input", apply);
    for (const chip of all("button", filters))
      chip.addEventListener("click", () => {
        chip.setAttribute("aria-pressed", chip.getAttribute("aria-pressed") !== "true");
        apply();
      });
    filters.show = row => {  // so that a link leads to a row whatever is filtered
      if (!row.hidden) return;
      words.value = "";
      for (const chip of all("button", filters)) chip.setAttribute("aria-pressed", false);
      apply();
    };
    filters.hidden = false;
    apply();
  }

  // A row opens to its samples: two letters a sample, processes between commas.
  const kept = document.getElementById("samples");
  const samples = kept ? JSON.parse(kept.textContent) : { letters: "", rows: {} };
  const template = document.createElement("template");
  template.innerHTML = "<svg></svg>";
  const space = template.content.firstChild.namespaceURI;  // no address stands on the page
  const svg = (name, attributes, text = "") => {
    const made = document.createElementNS(space, name);
    for (const [key, v] of Object.entries(attributes)) made.setAttribute(key, v);
    made.textContent = text;
    return made;
  };
  function strip(row) {
    const of = samples.rows[row.dataset.samples];
    const [low, high] = of.range, lanes = of.points.split(",");
    const width = Math.max(300, Math.min(600, row.closest(".scroll").clientWidth - 24)), left = 90, right = 16, lane = 14, top = 22;
    const place = v => left + (width - left - right) * (v - low) / (high - low || 1);
    const picture = svg("svg", {
      class: "panel", viewBox: `0 0 ${width} ${top + lanes.length * lane + 22}`, role: "img",
      "aria-label": `Samples of ${row.dataset.name} in ${lanes.length} processes, as parts of the row's time`
    });
    picture.style.width = width + "px";  // one to one, so that its letters stay as they are
    picture.append(svg("text", { x: 0, y: 13, class: "t" }, samples.lanes));
    const bottom = top + lanes.length * lane;
    for (const tick of [low, 1, high].filter((t, i, list) => list.findIndex(o => Math.abs(place(o) - place(t)) < 34) === i)) {
      picture.append(svg("path", { class: tick === 1 ? "one" : "grid", d: `M${place(tick)} ${top}V${bottom}` }));
      picture.append(svg("text", { x: place(tick), y: bottom + 14, class: "q m" }, tick.toFixed(2)));
    }
    lanes.forEach((points, i) => {
      const y = top + i * lane + lane / 2;
      picture.append(svg("text", { x: left - 8, y: y + 4, class: "q e" }, "process " + of.processes[i]));
      for (let k = 0; k < points.length; k += 2) {
        const at = samples.letters.indexOf(points[k]) * 64 + samples.letters.indexOf(points[k + 1]);
        picture.append(svg("circle", { cx: place(low + (high - low) * at / 4095).toFixed(1), cy: y, r: 2.4, class: "p s0", "fill-opacity": .55 }));
      }
    });
    return picture;
  }
  function close(opened) {
    opened.previousElementSibling.querySelector(".open")?.setAttribute("aria-expanded", false);
    opened.remove();
  }
  function open(row) {
    const more = element("tr", { class: "more" }), cell = element("td", { colspan: row.cells.length });
    const words = element("p", { class: "small" },
      [samples.rows[row.dataset.samples].note, "A sample of 1 took what the row says.", row.dataset.range ?? "", ""].join(" "));
    words.append(element("a", { href: "#" + row.id }, "Link to this row"));
    cell.append(strip(row), words);
    more.append(cell);
    row.after(more);
    row.querySelector(".open").setAttribute("aria-expanded", true);
  }
  const toggle = row => row.nextElementSibling?.classList.contains("more") ? close(row.nextElementSibling) : open(row);
  for (const table of all("table.opens"))
    table.addEventListener("click", event => {
      const row = event.target.closest("tr[data-samples]");
      if (row && !event.target.closest("a")) toggle(row);
    });

  // Taking away: tables as CSV, as they are filtered and sorted; figures as one SVG.
  const quoted = text => /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const csv = table => [...table.tHead.rows, ...bodyRows(table).filter(row => !row.hidden)]
    .map(row => [...row.cells].flatMap(c => [c.dataset.v ?? c.textContent.trim(), ...Array(c.colSpan - 1).fill("")]).map(quoted).join(",")).join("\n") + "\n";
  function picture(figure) {
    const panels = all("svg.panel, svg.board", figure);
    const sizes = panels.map(p => p.viewBox.baseVal);
    const columns = Math.min(panels.length, 4), gap = 16;
    const width = Math.max(...sizes.map(s => s.width)) + gap;
    const out = svg("svg", { class: "panel" });
    let y = 8;
    for (let i = 0; i < panels.length; i += columns) {
      panels.slice(i, i + columns).forEach((panel, k) => {
        const copy = panel.cloneNode(true), box = panel.viewBox.baseVal;
        for (const [key, v] of Object.entries({ x: 8 + k * width, y, width: box.width, height: box.height })) copy.setAttribute(key, v);
        const originals = all("*", panel);
        all("*", copy).forEach((part, n) => {  // the page's style sheet stays behind
          const style = getComputedStyle(originals[n]);
          for (const key of ["fill", "stroke", "stroke-width", "stroke-dasharray", "opacity", "font", "text-anchor"]) part.style.setProperty(key, style.getPropertyValue(key));
        });
        out.append(copy);
      });
      y += Math.max(...sizes.slice(i, i + columns).map(s => s.height)) + gap;
    }
    const whole = columns * width + 8;
    for (const [key, v] of Object.entries({ viewBox: `0 0 ${whole} ${y}`, width: whole, height: y })) out.setAttribute(key, v);
    out.prepend(svg("rect", { width: "100%", height: "100%", fill: getComputedStyle(document.body).backgroundColor }));
    return new XMLSerializer().serializeToString(out);
  }
  for (const taken of all("figure[id], table[id]")) {
    const tools = element("div", { class: "tools" });
    const button = (label, name, act) => {
      const made = element("button", { type: "button", "aria-label": `${label} of ${name}` }, label);
      made.addEventListener("click", act);
      tools.append(made);
    };
    if (taken.tagName === "TABLE") button("CSV", taken.id, () => save(taken.id + ".csv", "text/csv", csv(taken)));
    else if (taken.querySelector("svg.panel")) button("SVG", taken.id, () => save(taken.id + ".svg", "image/svg+xml", picture(taken)));
    else continue;
    tools.append(element("a", { href: "#" + taken.id, "aria-label": "Link to " + taken.id }, "link"));
    const frame = taken.tagName === "TABLE" ? taken.closest(".scroll") ?? taken : taken;
    taken.tagName === "TABLE" ? frame.after(tools) : frame.append(tools);
  }

  // Links: contents say where the reader is, and a link to a row opens it.
  const follow = () => {
    const row = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!row?.matches?.("tr[data-samples]")) return;
    for (const filters of all(".filters")) if (filters.dataset.table === row.closest("table").id) filters.show?.(row);
    for (const other of all("tr.target")) other.classList.remove("target");
    row.classList.add("target");
    if (!row.nextElementSibling?.classList.contains("more")) open(row);
    row.scrollIntoView({ block: "center" });
  };
  addEventListener("hashchange", follow);
  follow();
  const links = new Map(all("nav a").map(a => [a.getAttribute("href").slice(1), a]));
  if (globalThis.IntersectionObserver) {
    const seen = new IntersectionObserver(entries => {
      for (const e of entries)
        if (e.isIntersecting) {
          for (const a of links.values()) a.removeAttribute("aria-current");
          links.get(e.target.id)?.setAttribute("aria-current", "true");
        }
    }, { rootMargin: "0px 0px -75% 0px" });
    for (const id of links.keys()) seen.observe(document.getElementById(id));
  }
})();
