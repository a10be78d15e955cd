"use strict";
// Small charts as inline SVG: one line a side, steps from left to right.
const Charts = (() => {
  const NS = "http://www.w3.org/2000/svg";
  const W = 320, H = 120, LEFT = 34, RIGHT = 8, TOP = 8, BOTTOM = 16;

  // make adds a chart to a parent: series of {name, colour, x, y}, y a list of
  // numbers over the steps x. onStep is called with a step that was chosen. It
  // returns a function that moves the mark to a step.
  function make(parent, title, series, onStep) {
    const figure = document.createElement("figure"), caption = document.createElement("figcaption");
    const xs = series.flatMap((s) => s.x), ys = series.flatMap((s) => s.y);
    const x0 = Math.min(...xs), x1 = Math.max(...xs, x0 + 1);
    const y0 = Math.min(0, ...ys), y1 = Math.max(1, ...ys);
    const px = (x) => LEFT + (x - x0) / (x1 - x0) * (W - LEFT - RIGHT);
    const py = (y) => TOP + (y1 - y) / (y1 - y0) * (H - TOP - BOTTOM);
    const svg = document.createElementNS(NS, "svg");
    svg.setAttribute("viewBox", `0 0 ${W} ${H}`);
    svg.setAttribute("role", "img");
    const add = (name, attributes, text) => {
      const e = document.createElementNS(NS, name);
      for (const k in attributes) e.setAttribute(k, attributes[k]);
      if (text !== undefined) e.textContent = text;
      svg.appendChild(e);
      return e;
    };
    for (const y of new Set([y0, 0, y1])) {
      add("line", { x1: LEFT, x2: W - RIGHT, y1: py(y), y2: py(y), class: y === 0 ? "zero" : "grid" });
      add("text", { x: LEFT - 4, y: py(y) + 4, "text-anchor": "end" }, String(Math.round(y)));
    }
    add("text", { x: LEFT, y: H - 3 }, `step ${x0}`);
    add("text", { x: W - RIGHT, y: H - 3, "text-anchor": "end" }, `${x1}`);
    const mark = add("line", { x1: px(x0), x2: px(x0), y1: TOP, y2: H - BOTTOM, class: "mark" });
    for (const s of series) {
      // Each value stands until the next step.
      add("polyline", { points: s.x.map((x, i) => `${px(x)},${py(s.y[i])}`).join(" "), fill: "none", stroke: s.colour, "stroke-width": 2.5, "stroke-linejoin": "round" });
    }
    svg.addEventListener("click", (e) => {
      const box = svg.getBoundingClientRect();
      const x = x0 + ((e.clientX - box.left) / box.width * W - LEFT) / (W - LEFT - RIGHT) * (x1 - x0);
      onStep(Math.min(x1, Math.max(x0, Math.round(x))));
    });
    figure.append(caption, svg);
    parent.appendChild(figure);
    return (step) => {
      mark.setAttribute("x1", px(step));
      mark.setAttribute("x2", px(step));
      caption.replaceChildren(title);
      const said = [];
      for (const s of series) {
        let i = s.x.length - 1;
        while (i > 0 && s.x[i] > step) i--;
        const key = document.createElement("span"), words = `${s.name} ${s.words ? s.words(i) : s.y[i]}`;
        key.className = "key";
        key.style.setProperty("--ink", s.colour);
        key.textContent = words;
        caption.append(" ", key);
        said.push(words);
      }
      svg.setAttribute("aria-label", `${title}: ${said.join(", ")}`);
    };
  }

  return { make };
})();
