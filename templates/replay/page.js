"use strict";
// Lets a game be watched: steps, perspectives, combats, units, and the proof.
(() => {
  const $ = (id) => document.getElementById(id);
  const make = (name, text, className) => {
    const e = document.createElement(name);
    if (text !== undefined) e.textContent = text;
    if (className) e.className = className;
    return e;
  };

  // What the page lives on may be missing: from a page that was cut short, say.
  const missing = [];
  function read(id, what) {
    const text = ($(id) ? $(id).textContent : "").trim();
    if (text === "") { if (what) missing.push(what); return null; }
    try { return JSON.parse(text); } catch (e) { missing.push(`${what} (it is there, but cannot be read)`); return null; }
  }
  const data = read("data", "the game itself: positions, events and orders");
  const log = read("log", data && data.Sealed ? "" : "the log, from which dice and steps are recomputed");
  if ((!data || data.Map) && (!$("ground") || !$("ground").childElementCount)) missing.push("the map");
  $("trouble").hidden = missing.length === 0;
  $("trouble").classList.remove("unsaid");
  if (missing.length) {
    $("trouble").textContent = `This page is not whole. It lacks ${missing.join("; and ")}. Unpack replay.html from the archive again.`;
  }
  const verdict = (className, text) => { $("verdict").className = className; $("verdict").textContent = text; };
  if (!data) {
    $("main").hidden = true;
    verdict("bad", "nothing to verify");
    return;
  }

  const sideName = {}, sideOf = {};
  for (const s of data.Sides) { sideName[s.Side] = s.Name; sideOf[s.Side] = s; }
  const seatName = {};
  for (const s of data.Seats) seatName[s.Seat] = s.Name;
  for (const v of data.Views) unfold(v);

  // unfold makes whole positions of the changes that the frames hold.
  function unfold(view) {
    let units = [], held = [];
    view.Frames.forEach((f, i) => {
      for (const part of ["Units", "Holds", "News", "Arrows", "Orders", "Beside"]) f[part] = data.Shared[f[part] || 0];
      units = units.slice();
      held = held.slice();
      for (const [u, hex, look, where] of f.Units || []) units[u] = { hex, look, where };
      for (const [place, side] of f.Holds || []) held[place] = side;
      f.units = units;
      f.held = held;
      f.index = i;
      f.opens = i === 0 || view.Frames[i - 1].Step !== f.Step;
    });
  }

  let view = data.Views[0], now = 0, followed = -1, chosenHex = "", timer = 0;
  $("board").hidden = !data.Map;
  $("unitbox").hidden = !data.Units.length;
  const map = GameMap.make(data, (hex) => { chosenHex = hex; showStack(); $("unitbox").scrollIntoView({ block: "nearest" }); });
  let marks = [];

  // ---- one picture

  function render(scroll) {
    const f = view.Frames[now];
    map.holders(f.held);
    map.stacks(f.units, followed);
    map.arrows(f.Arrows || []);
    const combat = f.Combat;
    $("caption").textContent = [`Turn ${f.Turn}`, f.Days, combat ? `combat at ${combat.Hex}${combat.Place ? " " + combat.Place : ""}: ${combat.Label}` : `${f.Phase ? f.Phase + ", " : ""}step ${f.Step}`].filter(Boolean).join(" · ");
    $("slider").value = now;
    $("slider").setAttribute("aria-valuetext", $("caption").textContent);
    $("back").disabled = $("first").disabled = now === 0;
    $("next").disabled = $("last").disabled = now === view.Frames.length - 1;
    $("jump").value = nearestJump();
    showNews(f);
    showBeside(f);
    showOrders(f);
    showPress(f);
    showStack();
    showUnit();
    for (const mark of marks) mark(f.Step);
    if (scroll && (f.Arrows || []).length) map.show(combat ? [combat.Hex].concat(f.Arrows.filter((a) => a.K === "attack").map((a) => a.P[0])) : f.Arrows.flatMap((a) => a.P));
  }

  function go(to, scroll = true) {
    now = Math.max(0, Math.min(view.Frames.length - 1, to));
    render(scroll);
  }

  function showNews(f) {
    const box = $("news");
    box.replaceChildren();
    for (const section of f.News || []) {
      if (section.H) box.append(make("h3", section.H));
      for (const [lead, ...more] of section.I || []) {
        if (more.length === 0) { box.append(make("p", lead)); continue; }
        const d = make("details");
        d.open = Boolean(f.Combat) || more.length < 4;
        d.append(make("summary", lead));
        for (const line of more) d.append(make("p", line, "more"));
        box.append(d);
      }
    }
    if (!box.childElementCount) box.append(make("p", now === 0 ? "The position at the start." : "Nothing that this side saw."));
    if (now === view.Frames.length - 1 && data.Over) {
      const end = make("div", undefined, "result");
      end.append(make("h3", data.Winner === "draw" ? "The game is drawn" : `${data.Winner} victory`));
      for (const row of data.Score || []) end.append(make("p", row));
      box.prepend(end);
    }
  }

  // showBeside draws the board beside the map, a table for each part with a column for each side.
  function showBeside(f) {
    const box = $("beside"), panels = f.Beside || [];
    $("besidebox").hidden = !panels.length;
    box.replaceChildren();
    for (const panel of panels) {
      const table = make("table", undefined, "panel"), head = make("tr");
      head.append(make("th", panel.Name));
      data.Sides.forEach((s, n) => {
        const th = make("th", s.Name + (panel.Leader === s.Side ? ": superiority" : ""));
        if (panel.Tolls[n]) th.append(make("div", `bombers through: ${panel.Tolls[n]}`, "quiet"));
        head.append(th);
      });
      table.append(head);
      for (const row of panel.Rows) {
        if (!row.Pieces) continue;
        const tr = make("tr"), th = make("th", row.Name);
        if (row.Printed) th.append(make("div", row.Printed, "quiet"));
        tr.append(th);
        data.Sides.forEach((s, n) => {
          const td = make("td");
          for (const [name, side, kind, aim, state] of row.Pieces) {
            if (side !== n) continue;
            const chip = make("span", (state === "sent" ? "▸ " : "") + name + (aim ? ` · ${aim}` : ""), `piece ${kind} ${state}`);
            chip.style.setProperty("--of", s.Body);
            td.append(chip);
          }
          tr.append(td);
        });
        table.append(tr);
      }
      box.append(table);
    }
  }

  // nextStep is the step of the next picture that is of another step.
  const nextStep = (f) => { const g = view.Frames.find((x) => x.Step > f.Step); return g ? g.Step : Infinity; };

  // opening is the first picture of the step: it has the orders.
  const opening = (f) => view.Frames.find((g) => g.Step === f.Step);

  function showOrders(f) {
    const box = $("orders"), orders = opening(f).Orders || [], step = data.Steps.find((s) => s.N === f.Step);
    box.replaceChildren();
    // A moderator's acts stand in steps of their own, which have no picture.
    for (const act of data.Steps.filter((x) => x.N > f.Step && x.N < nextStep(f) && x.Act)) box.append(make("p", `Step ${act.N}, ${act.Time}, moderator ${act.Who}: ${act.Act}${act.Reason ? ` (${act.Reason})` : ""}`, "quiet"));
    if (step) box.prepend(make("p", `Step ${step.N}, ${step.Time}${step.Cause ? `, by ${step.Cause}` : ""}${step.Who ? ` ${step.Who}` : ""}${step.Act ? `: ${step.Act}` : ""}${step.Reason ? ` (${step.Reason})` : ""}`, "quiet"));
    for (const o of orders) {
      box.append(make("h3", seatName[o.Seat] || o.Seat));
      if ((o.Orders || []).length) box.append(make("pre", o.Orders.join("\n")));
      if ((o.Standing || []).length) { box.append(make("p", "Standing orders", "quiet")); box.append(make("pre", o.Standing.join("\n"))); }
    }
    if (!orders.length) box.append(make("p", "No orders to show for this step."));
    $("ordersbox").querySelector("summary").textContent = `Orders of step ${f.Step}`;
  }

  function showPress(f) {
    const box = $("press"), list = (view.Press || []).filter((p) => p.Step >= f.Step && p.Step < nextStep(f)), all = (view.Press || []).length;
    box.replaceChildren();
    for (const p of list) {
      const from = p.Mine ? `${seatName[p.From] || "somebody"} (this side)` : p.From ? seatName[p.From] || p.From : "somebody";
      box.append(make("p", `${p.Time}, ${from} to ${seatName[p.To] || p.To}${p.Unsigned ? ", unsigned" : ""}`, "quiet"));
      box.append(make("blockquote", p.Text));
    }
    if (!list.length) box.append(make("p", all ? "None after this step." : "Nobody wrote to anybody that this page may show."));
    $("pressbox").querySelector("summary").textContent = `Press (${list.length} here, ${all} in all)`;
  }

  // ---- units

  function showStack() {
    const box = $("stackbox"), f = view.Frames[now];
    box.replaceChildren();
    if (!chosenHex) return;
    const place = data.Places.find((p) => p.Hex === chosenHex);
    box.append(make("p", `In ${chosenHex}${place ? " " + place.Name : ""}:`, "quiet"));
    let any = false;
    f.units.forEach((u, i) => {
      if (!u || u.hex !== chosenHex) return;
      any = true;
      const b = make("button", data.Units[i].Name, i === followed ? "chosen" : "");
      b.type = "button";
      b.setAttribute("aria-pressed", i === followed);
      b.title = data.Units[i].Long;
      b.addEventListener("click", () => follow(i === followed ? -1 : i));
      box.append(b, " ");
    });
    if (!any) box.append(make("p", "nobody now"));
  }

  function follow(i) {
    followed = i;
    $("unit").value = i < 0 ? "" : String(i);
    render(false);
  }

  function showUnit() {
    const box = $("unitinfo");
    box.replaceChildren();
    if (followed < 0) { map.track([]); return; }
    const u = data.Units[followed], places = [];
    for (const f of view.Frames) {
      const s = f.units[followed];
      if (s && s.hex && (!places.length || places[places.length - 1].hex !== s.hex)) places.push({ hex: s.hex, turn: f.Turn, frame: f.index });
    }
    map.track(places);
    const s = view.Frames[now].units[followed];
    box.append(make("p", `${u.Long || u.Name} (${sideName[u.Side] || u.Side}): ${s && s.hex ? "now at " + s.hex : s ? s.where.toLowerCase() || "off the map" : "not known"}.`));
    const way = make("p", "Its way: ", "way");
    let turn = 0;
    for (const p of places) {
      if (p.turn !== turn) { way.append(make("span", `turn ${p.turn} `, "quiet")); turn = p.turn; }
      const b = make("button", p.hex);
      b.type = "button";
      b.addEventListener("click", () => { go(p.frame, false); map.show([p.hex]); });
      way.append(b, " ");
    }
    const stop = make("button", "Stop following");
    stop.type = "button";
    stop.addEventListener("click", () => follow(-1));
    box.append(places.length ? way : make("p", "Never seen on the map."), stop);
  }

  // ---- jumps and perspectives

  const combats = () => view.Frames.filter((f) => f.Combat).map((f) => f.index);

  function fillJumps() {
    const turns = make("optgroup"), fights = make("optgroup");
    turns.label = "Turns";
    fights.label = "Combats";
    let last = "";
    for (const f of view.Frames) {
      const key = `Turn ${f.Turn}${f.Phase ? ": " + f.Phase : ""}`;
      if (f.opens && key !== last) { const o = make("option", key); o.value = f.index; turns.append(o); last = key; }
      if (f.Combat) { const o = make("option", `T${f.Turn} ${f.Combat.Hex}${f.Combat.Place ? " " + f.Combat.Place : ""}: ${f.Combat.Label}`); o.value = f.index; fights.append(o); }
    }
    $("jump").replaceChildren(turns, fights);
    $("slider").max = view.Frames.length - 1;
  }

  // nearestJump is the combat shown, or the last turn begun.
  function nearestJump() {
    if (view.Frames[now].Combat) return String(now);
    let best = 0;
    for (const o of $("jump").options) if (Number(o.value) <= now && !view.Frames[o.value].Combat) best = Math.max(best, Number(o.value));
    return String(best);
  }

  function look(index) {
    const f = view.Frames[now];
    view = data.Views[index];
    // The same moment, or the last one before it that this perspective has.
    now = 0;
    view.Frames.forEach((g, i) => { if (g.Step < f.Step || g.Step === f.Step && g.Past <= f.Past) now = i; });
    $("view").value = String(index);
    fillJumps();
    fillUnits();
    fillCharts();
    render(false);
  }

  function fillUnits() {
    const box = $("unit"), groups = {};
    while (box.children.length > 1) box.lastChild.remove();
    const known = new Set();
    for (const f of view.Frames) (f.Units || []).forEach(([u, hex]) => { if (hex) known.add(u); });
    data.Units.forEach((u, i) => {
      if (!known.has(i)) return;
      if (!groups[u.Side]) { groups[u.Side] = make("optgroup"); groups[u.Side].label = sideName[u.Side] || u.Side; box.append(groups[u.Side]); }
      const o = make("option", u.Long ? `${u.Name} – ${u.Long}` : u.Name);
      o.value = String(i);
      groups[u.Side].append(o);
    });
    if (followed >= 0 && !known.has(followed)) followed = -1;
    box.value = followed < 0 ? "" : String(followed);
  }

  function fillCharts() {
    const box = $("charts"), at = (step) => { const f = view.Frames.filter((g) => g.Step === step).pop(); if (f) go(f.index); };
    box.replaceChildren();
    marks = [];
    const chart = (title, key) => {
      const series = view.Charts.map((c) => ({ name: sideName[c.Side], colour: sideOf[c.Side].Arrow, x: c.N, y: c[key] }));
      marks.push(Charts.make(box, title, series, at));
    };
    chart("Points", "VP");
    if (data.Places.length) chart("Places held", "Held");
    if (data.Units.length) chart("Units lost", "Lost");
    for (const c of view.Charts) {
      const armies = (c.Armies || []).filter((a) => a.Lost[a.Lost.length - 1] > 0);
      if (armies.length) marks.push(Charts.make(box, `Units lost by army, ${sideName[c.Side]}`, armies.map((a) => ({ name: a.Name, colour: a.Ink, x: c.N, y: a.Lost })), at));
    }
    const luck = data.Sides.map((s) => ({ side: s, rows: (data.Luck || []).filter((l) => l.Side === s.Side) })).filter((l) => l.rows.length);
    if (!luck.length) return;
    const round = (n) => Math.round(n / 100) / 10; // Exp is in thousandths
    marks.push(Charts.make(box, "Luck, over what was to be expected", luck.map(({ side, rows }) => ({
      name: side.Name, colour: side.Arrow, x: rows.map((l) => l.Step), y: rows.map((l) => round(1000 * l.Sum - l.Exp)),
      words: (i) => { const l = rows[i], d = round(1000 * l.Sum - l.Exp); return `${d < 0 ? "−" : "+"}${Math.abs(d)} (${l.Rolls} rolls, ${l.Sum} ${data.LuckUnit}, ${round(l.Exp)} expected)`; },
    })), at));
  }

  // ---- play

  function play(on) {
    clearInterval(timer);
    timer = 0;
    $("run").setAttribute("aria-pressed", on);
    $("run").textContent = on ? "❚❚ Pause" : "▶\uFE0E Play";
    if (!on) return;
    if (now === view.Frames.length - 1) go(0);
    timer = setInterval(() => {
      if (now === view.Frames.length - 1) play(false);
      else go(now + 1);
    }, 1500);
  }

  const byHand = (fn) => () => { play(false); fn(); };
  const combatFrom = (step) => { const list = combats(), to = step > 0 ? list.find((i) => i > now) : list.filter((i) => i < now).pop(); if (to !== undefined) go(to); };
  $("first").addEventListener("click", byHand(() => go(0)));
  $("back").addEventListener("click", byHand(() => go(now - 1)));
  $("next").addEventListener("click", byHand(() => go(now + 1)));
  $("last").addEventListener("click", byHand(() => go(view.Frames.length - 1)));
  $("run").addEventListener("click", () => play(!timer));
  $("slider").addEventListener("input", byHand(() => go(Number($("slider").value))));
  $("jump").addEventListener("change", byHand(() => go(Number($("jump").value))));
  $("view").addEventListener("change", () => look(Number($("view").value)));
  $("unit").addEventListener("change", () => follow($("unit").value === "" ? -1 : Number($("unit").value)));
  const keys = {
    ArrowLeft: byHand(() => go(now - 1)), ArrowRight: byHand(() => go(now + 1)), Home: byHand(() => go(0)),
    End: byHand(() => go(view.Frames.length - 1)), " ": () => play(!timer), "[": byHand(() => combatFrom(-1)), "]": byHand(() => combatFrom(1)), Escape: () => follow(-1),
  };
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || !keys[e.key] || ["SELECT", "INPUT"].includes(e.target.tagName) || e.key === " " && ["BUTTON", "SUMMARY"].includes(e.target.tagName)) return;
    e.preventDefault();
    keys[e.key]();
  });

  // ---- the proof

  const tick = (text) => make("p", text, "good");
  // shown are the faces of a roll: pips, symbols, or what was drawn.
  function shown(roll) {
    if (roll.symbols) return `${roll.faces.map((f) => roll.symbols[f - 1] || "blank").join(", ")} (${roll.die})`;
    return `${roll.faces.join(" ")} (${roll.draw ? `drawn of ${roll.sides}` : `d${roll.sides}`})`;
  }
  async function prove() {
    verdict("checking", "checking the dice …");
    const box = $("proofbody");
    const game = { id: data.ID, secret: data.Secret, commitment: data.Commitment, digest: data.Digest, steps: data.Steps.length };
    if (log === null) {
      verdict(data.Sealed ? "sealed" : "bad", data.Sealed ? "dice are sealed until the end" : "nothing to verify: the log is missing");
      box.replaceChildren(make("p", data.Sealed
        ? "The game is not over. Its log with the orders of both sides, and the secret behind the dice, are published then, and this page can check every die. The commitment, which binds Kurier until then:"
        : "The log is missing from this page, so that nothing can be checked. The commitment was:"), make("code", data.Commitment));
      return;
    }
    let done;
    try { done = await Verify.run(game, log, location.hash === "#own"); } catch (e) { done = { faults: [`The check itself failed: ${e.message}`], rolls: [], steps: 0 }; }
    box.replaceChildren();
    if (done.faults.length) {
      verdict("bad", "does NOT verify");
      box.append(make("p", "Something does not fit. This log is not the one that the game was played with, or it was changed:", "bad"));
      const list = make("ul");
      for (const f of done.faults) list.append(make("li", f));
      box.append(list);
    } else if (done.sealed) {
      verdict("sealed", `${done.steps} steps verified, dice sealed`);
      box.append(tick(`The chain of all ${done.steps} steps fits.`), make("p", "The game is not over: the secret behind the dice is published then."));
    } else {
      verdict("good", `verified: ${done.dice} dice, ${done.steps} steps`);
      box.append(tick(`Verified: ${done.dice} dice and ${done.steps} steps, recomputed in this browser with ${done.how}.`),
        make("p", "Every die follows from the secret and the orders, the secret is the one that was committed to before the first turn, and no step of the log was changed."));
    }
    box.append(make("p", "Compare the commitment with the one in your first letter:", "quiet"), make("code", data.Commitment));
    box.append(make("p", `${data.Map ? "Map and words" : "The words"} on this page were made from the log by Kurier; “kurier verify” plays all of it again.`, "quiet"));
    const all = make("details");
    all.append(make("summary", `All ${done.rolls.length} rolls`));
    const table = make("table"), headRow = make("tr");
    for (const h of ["Roll", "Step", "For", "Side", "Faces"]) headRow.append(make("th", h));
    table.append(headRow);
    for (const { step, roll } of done.rolls) {
      const tr = make("tr");
      for (const text of [roll.n, step, roll.label, sideName[Verify.side(roll)] || Verify.side(roll), shown(roll)]) tr.append(make("td", String(text)));
      table.append(tr);
    }
    all.append(table);
    box.append(all);
  }

  // ---- begin

  const players = data.Seats.map((s) => s.Players ? `${s.Name}: ${s.Players}` : "").filter(Boolean);
  $("name").textContent = data.Name || data.ID;
  $("about").textContent = [data.Title, data.Name && data.Name !== data.ID ? data.ID : "", ...players, `begun ${data.Created}`,
    data.Over ? (data.Winner === "draw" ? "a draw" : `${data.Winner} victory`) : "not over"].filter(Boolean).join(" · ");
  data.Views.forEach((v, i) => { const o = make("option", v.Name); o.value = String(i); $("view").append(o); });
  look(0);
  document.documentElement.dataset.ready = Math.round(performance.now());
  setTimeout(prove, 30);
})();
