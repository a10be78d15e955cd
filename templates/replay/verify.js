"use strict";
// Recomputes a game's dice and the chain of its log, as docs/dice.md says. It
// uses the browser's WebCrypto, and a SHA-256 of its own where that is missing,
// as it may be for a page opened from a file.
const Verify = (() => {
  const encoder = new TextEncoder();
  const bytes = (text) => encoder.encode(text);
  const hex = (b) => Array.from(b, (x) => x.toString(16).padStart(2, "0")).join("");
  const unhex = (s) => Uint8Array.from(s.match(/../g) || [], (x) => parseInt(x, 16));
  const join = (parts) => {
    const out = new Uint8Array(parts.reduce((n, p) => n + p.length, 0));
    let at = 0;
    for (const p of parts) { out.set(p, at); at += p.length; }
    return out;
  };
  const u32 = (n) => new Uint8Array([n >>> 24, n >>> 16, n >>> 8, n]);
  const framed = (text) => { const b = bytes(text); return join([u32(b.length), b]); };
  const lines = (list) => join([u32((list || []).length), ...(list || []).map(framed)]);

  // The constants of SHA-256: fractions of the roots of the first 64 primes.
  const K = [], H0 = [];
  for (let n = 2; K.length < 64; n++) {
    let prime = true;
    for (let i = 2; i * i <= n; i++) if (n % i === 0) prime = false;
    if (!prime) continue;
    const fraction = (x) => Math.floor((x - Math.floor(x)) * 4294967296) | 0;
    if (H0.length < 8) H0.push(fraction(Math.sqrt(n)));
    K.push(fraction(Math.cbrt(n)));
  }

  function sha256(message) {
    const length = message.length;
    const padded = new Uint8Array(((length + 8 >> 6) + 1) << 6);
    padded.set(message);
    padded[length] = 0x80;
    const words = new DataView(padded.buffer);
    words.setUint32(padded.length - 8, Math.floor(length / 0x20000000));
    words.setUint32(padded.length - 4, length << 3);
    const h = H0.slice(), w = new Int32Array(64);
    const turn = (x, n) => (x >>> n) | (x << (32 - n));
    for (let at = 0; at < padded.length; at += 64) {
      for (let i = 0; i < 16; i++) w[i] = words.getInt32(at + 4 * i);
      for (let i = 16; i < 64; i++) {
        const a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + w[i - 7] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
      }
      let [a, b, c, d, e, f, g, k] = h;
      for (let i = 0; i < 64; i++) {
        const one = (k + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        k = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
      }
      [a, b, c, d, e, f, g, k].forEach((x, i) => { h[i] = (h[i] + x) | 0; });
    }
    const out = new DataView(new ArrayBuffer(32));
    h.forEach((x, i) => out.setInt32(4 * i, x));
    return new Uint8Array(out.buffer);
  }

  function hmac(key, message) {
    const pad = (x) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] || 0) ^ x);
    return sha256(join([pad(0x5c), sha256(join([pad(0x36), message]))]));
  }

  // ways are the two ways to compute, one after the browser's means.
  function ways(own) {
    const subtle = !own && globalThis.crypto && globalThis.crypto.subtle;
    if (!subtle) return { name: "the page's own SHA-256", digest: async (b) => sha256(b), sign: (key) => async (b) => hmac(key, b) };
    return {
      name: "the browser's SHA-256",
      digest: async (b) => new Uint8Array(await subtle.digest("SHA-256", b)),
      sign: (key) => {
        const imported = subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
        return async (b) => new Uint8Array(await subtle.sign("HMAC", await imported, b));
      },
    };
  }

  async function faces(sign, game, orders, roll) {
    const out = [];
    for (let counter = 0; out.length < roll.faces.length; counter++) {
      const block = await sign(join([bytes("kurier roll v1"), framed(game), u32(roll.n), framed(roll.label), orders, u32(counter)]));
      for (const b of block) {
        if (out.length === roll.faces.length) break;
        const sides = roll.draw ? roll.sides - out.length : roll.sides; // what is drawn is not put back
        if (b < 256 - (256 % sides)) out.push((b % sides) + 1);
      }
    }
    return out;
  }

  // side that threw; rolls of early logs tell it in the second word of the label.
  function side(roll) {
    if (roll.side !== undefined) return roll.side;
    const word = roll.label.trim().split(/\s+/)[1];
    return word === undefined || word === "-" ? "" : word;
  }

  // such tells whether there are dice such as those of a roll.
  const such = (r) => r.sides >= 1 && r.sides <= 256 && r.faces.length >= 1 && r.faces.length <= 1000 &&
    !(r.draw && r.faces.length > r.sides) && !(r.symbols && (r.symbols.length !== r.sides || !r.die || r.draw));

  // run checks a log. It returns how many steps and dice it recomputed, the rolls
  // by step, what does not fit, and whether the dice are still sealed.
  async function run(game, log, own) {
    const way = ways(own), faults = [], rolls = [];
    const sealed = !game.secret;
    const tell = (text) => { if (faults.length < 20) faults.push(text); };
    let sign = null;
    if (!sealed) {
      const secret = unhex(game.secret);
      if (secret.length !== 32) tell("The secret is not 64 hex digits.");
      const commitment = hex(await way.digest(join([bytes("kurier dice v1"), framed(game.id), secret])));
      if (commitment !== game.commitment) tell(`The secret does not give the commitment that was published at the start, ${game.commitment}.`);
      sign = way.sign(secret);
    }
    let prev = "", steps = 0, dice = 0, last = 0;
    const kinds = Object.create(null); // symbols by the name of the dice
    for (const line of log.split("\n")) {
      if (line.trim() === "") continue;
      steps++;
      let step, body;
      const raw = line.slice(line.indexOf('"body":') + 7, line.lastIndexOf("}"));
      try { step = JSON.parse(line); body = JSON.parse(raw); } catch (e) { tell(`Step ${steps} cannot be read.`); continue; }
      const hash = hex(await way.digest(bytes(`${prev}\n${raw}`)));
      if (step.n !== steps) tell(`Step ${step.n} stands where step ${steps} should.`);
      if (step.prev !== prev) tell(`Step ${steps} does not follow the step before it.`);
      if (step.hash !== hash) tell(`Step ${steps} was changed: its content does not give its hash.`);
      prev = step.hash;
      const thrown = body.rolls || [], digest = body.orders_digest || "";
      if (thrown.length > 0 && !/^[0-9a-f]{64}$/.test(digest)) tell(`Step ${steps} rolls dice without a digest of its orders.`);
      if (digest && body.sheets) {
        const of = join([bytes("kurier orders v1"), u32(body.sheets.length), ...body.sheets.map((f) => join([framed(f.seat), lines(f.standing), lines(f.orders)]))]);
        if (hex(await way.digest(of)) !== digest) tell(`The orders of step ${steps} are not those that its dice were rolled for.`);
      }
      for (const roll of thrown) {
        rolls.push({ step: steps, roll });
        if (roll.n <= last) tell(`Roll ${roll.n} follows roll ${last}: numbers must rise.`);
        last = Math.max(last, roll.n);
        if (sealed) continue;
        if (!such(roll)) { tell(`Roll ${roll.n} is of no such dice.`); continue; }
        const symbols = JSON.stringify(roll.symbols ?? []);
        if (roll.die && (kinds[roll.die] ??= symbols) !== symbols) tell(`Roll ${roll.n} has “${roll.die}” dice with other symbols than before.`);
        const want = await faces(sign, game.id, unhex(digest), roll);
        if (want.join() !== roll.faces.join()) tell(`Roll ${roll.n} (${roll.label}) shows ${roll.faces.join(", ")}, but the secret gives ${want.join(", ")}.`);
        dice += roll.faces.length;
      }
    }
    if (steps !== game.steps) tell(`The log has ${steps} steps where the game had ${game.steps}.`);
    if (game.digest && prev !== game.digest) tell("The last step is not the one that the game ended with.");
    return { steps, dice, rolls, faults, sealed, how: way.name };
  }

  return { run, side, sha256, hmac, hex, bytes };
})();
