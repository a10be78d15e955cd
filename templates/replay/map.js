"use strict";
// Draws a position on the map: counters in stacks, holders of places, arrows, and
// the way of a unit that is followed.
const GameMap = (() => {
  const NS = "http://www.w3.org/2000/svg";
  const el = (name, attributes, parent) => {
    const e = document.createElementNS(NS, name);
    for (const k in attributes) e.setAttribute(k, attributes[k]);
    if (parent) parent.appendChild(e);
    return e;
  };
  const $ = (id) => document.getElementById(id);

  // make draws on the data's map; onStack is called with a hex that was chosen. Of a game
  // without a map nothing is drawn.
  function make(data, onStack) {
    if (!data.Map) {
      const nothing = () => {};
      return { holders: nothing, stacks: nothing, arrows: nothing, track: nothing, show: nothing };
    }
    const map = data.Map, size = map.Counter, r = map.Radius;
    const at = (hex) => map.At[hex];
    const colour = {};
    for (const s of data.Sides) colour[s.Side] = s;
    const arrowColour = (a) => a.K === "attack" ? "#d3281e" : a.K === "retreat" ? "#6d6a63" : a.K === "advance" ? "#b06f00" : a.K === "below" ? "#6b4a86" : (colour[a.S] || { Arrow: "#444" }).Arrow;

    function holders(held) {
      const g = $("holders");
      g.replaceChildren();
      data.Places.forEach((p, i) => {
        const side = colour[held[i]], c = at(p.Hex);
        if (!side || !c || !p.Edge) return;
        el("polygon", {
          points: p.Edge.map(([x, y]) => `${c[0] + (x - c[0]) * 0.93},${c[1] + (y - c[1]) * 0.93}`).join(" "),
          fill: side.Body, "fill-opacity": 0.28, stroke: side.Body, "stroke-width": 3.5, "data-side": held[i],
        }, g);
      });
    }

    // stacks puts the counters on the map; those of one hex lie on one another.
    function stacks(units, followed) {
      const g = $("stacks"), byHex = new Map();
      g.replaceChildren();
      units.forEach((u, i) => {
        if (!u || !u.hex || !at(u.hex)) return;
        if (!byHex.has(u.hex)) byHex.set(u.hex, []);
        byHex.get(u.hex).push(i);
      });
      for (const [hex, list] of byHex) {
        const [x, y] = at(hex), n = Math.min(list.length, 3);
        const apart = n > 1 ? Math.round(r * Math.min(0.27, 0.46 / (n - 1))) : 0;
        const all = size + apart * (n - 1), left = x - all / 2, top = y - all / 2 + r * 0.06;
        const names = list.map((i) => data.Units[i].Name);
        const stack = el("g", { class: "stack", role: "button", tabindex: -1, "data-hex": hex, "aria-label": `${hex}: ${names.join(", ")}` }, g);
        const order = list.slice(0, n);
        const mine = list.indexOf(followed);
        if (mine >= n) order[0] = followed;
        for (let k = n - 1; k >= 0; k--) {
          const i = order[k], cx = left + apart * k, cy = top + apart * (n - 1 - k);
          el("rect", { x: cx + 2, y: cy + 2, width: size, height: size, fill: "#000", "fill-opacity": 0.25 }, stack);
          el("use", { href: `#k${units[i].look}`, x: cx, y: cy, "data-unit": i }, stack);
          if (i === followed) el("rect", { x: cx - 2, y: cy - 2, width: size + 4, height: size + 4, fill: "none", stroke: "#0057d8", "stroke-width": 4 }, stack);
        }
        if (list.length > 1) {
          const bx = left + all - 2, by = top + 2;
          el("circle", { cx: bx, cy: by, r: r * 0.25, fill: "#22211e" }, stack);
          el("text", { x: bx, y: by + r * 0.13, "font-size": r * 0.36, "font-weight": 700, "text-anchor": "middle", fill: "#fdfbf5" }, stack).textContent = list.length;
        }
        stack.addEventListener("click", () => onStack(hex, list));
      }
    }

    function line(points, attributes, parent) {
      return el("polyline", Object.assign({ points: points.map((p) => p.join(",")).join(" "), fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" }, attributes), parent);
    }

    function head(from, to, fill, parent, width) {
      const a = Math.atan2(to[1] - from[1], to[0] - from[0]), w = width * 2.6;
      const corner = (turn, far) => [to[0] - far * Math.cos(a + turn), to[1] - far * Math.sin(a + turn)];
      el("polygon", { points: [to, corner(0.45, w), corner(-0.45, w)].map((p) => p.join(",")).join(" "), fill }, parent);
    }

    // arrows draws what happened; attacks go over everything else.
    function arrows(list) {
      const g = $("arrows");
      g.replaceChildren();
      const labels = [];
      for (const a of list.slice().sort((a, b) => (a.K === "attack") - (b.K === "attack"))) {
        const pts = a.P.map(at).filter(Boolean), attack = a.K === "attack";
        if (a.K === "drop" && pts.length) { el("circle", { cx: pts[0][0], cy: pts[0][1], r: r * 0.8, fill: "none", stroke: arrowColour(a), "stroke-width": 4, "stroke-dasharray": "6 5" }, g); continue; }
        if (pts.length === 1 && attack) {
          el("circle", { cx: pts[0][0] + r * 0.7, cy: pts[0][1] - r * 0.62, r: r * 0.3, fill: arrowColour(a), stroke: "#fffaf0", "stroke-width": 2, "data-kind": a.K }, g);
          if (a.L) labels.push({ text: a.L, at: pts[0] });
        }
        if (pts.length < 2) continue;
        const end = pts[pts.length - 1], before = pts[pts.length - 2];
        const d = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1, short = attack ? r * 0.45 : r * 0.2;
        const tip = [end[0] - (end[0] - before[0]) / d * short, end[1] - (end[1] - before[1]) / d * short];
        const shaft = pts.slice(0, -1).concat([tip]), width = attack ? 7 : 4;
        line(shaft, { stroke: "#fffaf0", "stroke-width": width + 3, "stroke-opacity": 0.75 }, g);
        line(shaft, Object.assign({ stroke: arrowColour(a), "stroke-width": width, "data-kind": a.K }, a.K === "retreat" || a.K === "below" ? { "stroke-dasharray": "9 6" } : {}), g);
        head(before, tip, arrowColour(a), g, width);
        if (a.L && !labels.some((l) => l.text === a.L && l.at === end)) labels.push({ text: a.L, at: end });
      }
      for (const l of labels) {
        const w = l.text.length * r * 0.27 + 12, x = l.at[0], y = l.at[1] - r * 1.05;
        el("rect", { x: x - w / 2, y: y - r * 0.32, width: w, height: r * 0.6, rx: 4, fill: "#d3281e", stroke: "#fffaf0", "stroke-width": 1.5 }, g);
        el("text", { x, y: y + r * 0.13, "font-size": r * 0.42, "font-weight": 700, "text-anchor": "middle", fill: "#fff" }, g).textContent = l.text;
      }
    }

    // track draws where a unit has been: places is a list of {hex, turn, now}.
    function track(places) {
      const g = $("track");
      g.replaceChildren();
      const pts = places.map((p) => at(p.hex)).filter(Boolean);
      if (pts.length === 0) return;
      line(pts, { stroke: "#fff", "stroke-width": 8, "stroke-opacity": 0.8 }, g);
      line(pts, { stroke: "#0057d8", "stroke-width": 4, "stroke-dasharray": "2 8" }, g);
      for (const p of places) {
        const c = at(p.hex);
        if (c) el("circle", { cx: c[0], cy: c[1], r: 5, fill: "#0057d8", stroke: "#fff", "stroke-width": 2 }, g);
      }
    }

    // The map is zoomed by the size of its stage; the browser scrolls it.
    const stage = $("stage"), scroller = $("scroller");
    let zoom = 1;
    function setZoom(z, keep) {
      const old = zoom, cx = scroller.scrollLeft + scroller.clientWidth / 2, cy = scroller.scrollTop + scroller.clientHeight / 2;
      zoom = Math.min(3, Math.max(0.15, z));
      stage.style.width = `${map.Width * zoom}px`;
      stage.style.height = `${map.Height * zoom}px`;
      if (keep) scroller.scrollTo(cx * zoom / old - scroller.clientWidth / 2, cy * zoom / old - scroller.clientHeight / 2);
    }
    const fitting = () => Math.min(scroller.clientWidth / map.Width, Math.max(scroller.clientHeight / map.Height, 0));
    const wide = () => scroller.clientWidth / map.Width;

    // show scrolls so that hexes can be seen.
    function show(hexes) {
      const pts = hexes.map(at).filter(Boolean);
      if (pts.length === 0) return;
      const xs = pts.map((p) => p[0] * zoom), ys = pts.map((p) => p[1] * zoom), margin = 60;
      const x0 = Math.min(...xs), x1 = Math.max(...xs), y0 = Math.min(...ys), y1 = Math.max(...ys);
      const w = scroller.clientWidth, h = scroller.clientHeight, l = scroller.scrollLeft, t = scroller.scrollTop;
      const seen = x0 - margin >= l && x1 + margin <= l + w && y0 - margin >= t && y1 + margin <= t + h;
      if (seen) return;
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      scroller.scrollTo({ left: (x0 + x1 - w) / 2, top: (y0 + y1 - h) / 2, behavior: calm ? "auto" : "smooth" });
    }
    $("closer").addEventListener("click", () => setZoom(zoom * 1.3, true));
    $("farther").addEventListener("click", () => setZoom(zoom / 1.3, true));
    $("fit").addEventListener("click", () => setZoom(fitting()));
    setZoom(Math.max(fitting(), Math.min(wide(), 0.62), 0.5));

    return { holders, stacks, arrows, track, show };
  }

  return { make };
})();
