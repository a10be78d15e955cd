// Verifies the files, the log and the dice of a finished game. Needs Node and nothing
// else:  node verify.mjs FOLDER   (the archive, unpacked). See dice.md.
import { createHash, createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const u32 = (n) => { const b = Buffer.alloc(4); b.writeUInt32BE(n); return b; };
const framed = (s) => { const b = Buffer.from(s, 'utf8'); return Buffer.concat([u32(b.length), b]); };
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const lines = (list) => [u32((list ?? []).length), ...(list ?? []).map(framed)];
const fail = (why) => { console.error(why); process.exit(1); };

function faces(secret, game, orders, roll) {
  const out = [];
  for (let counter = 0; out.length < roll.faces.length; counter++) {
    const text = Buffer.concat([Buffer.from('kurier roll v1'), framed(game), u32(roll.n), framed(roll.label), orders, u32(counter)]);
    for (const b of createHmac('sha256', secret).update(text).digest()) {
      if (out.length === roll.faces.length) break;
      const sides = roll.draw ? roll.sides - out.length : roll.sides; // what is drawn is not put back
      if (b < 256 - (256 % sides)) out.push((b % sides) + 1);
    }
  }
  return out;
}

const folder = process.argv[2] ?? '.';
const hex = (name) => sha256(readFileSync(join(folder, name))).toString('hex');
const files = (under) => readdirSync(join(folder, under), { withFileTypes: true }).flatMap((e) => {
  const name = under + e.name;
  if (e.isDirectory()) return files(`${name}/`);
  if (!e.isFile()) fail(`${name} is a link and no file`);
  return [name];
});
if (!existsSync(join(folder, 'SHA256SUMS'))) fail('there is no SHA256SUMS');
const sums = new Map();
const here = files('').filter((name) => name !== 'SHA256SUMS');
for (const line of readFileSync(join(folder, 'SHA256SUMS'), 'utf8').split('\n').slice(0, -1)) {
  const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? fail(`SHA256SUMS: ${line} is not a digest and a name`);
  if (sums.has(name)) fail(`SHA256SUMS lists ${name} twice`);
  sums.set(name, sum);
}
for (const name of here) {
  if (!sums.has(name)) fail(`${name} is not in SHA256SUMS`);
  if (sums.get(name) !== hex(name)) fail(`${name} is not what SHA256SUMS says`);
  sums.delete(name);
}
for (const name of sums.keys()) fail(`${name} is missing`);

const game = JSON.parse(readFileSync(join(folder, 'game.json'), 'utf8'));
if (!game.secret) fail('game.json: the dice are sealed: the secret is published when the game is over');
const secret = Buffer.from(game.secret, 'hex');
if (secret.length !== 32) fail('game.json: a secret is 64 hex digits');
const commitment = sha256(Buffer.from('kurier dice v1'), framed(game.id), secret).toString('hex');
if (commitment !== game.commitment) fail(`game.json: the commitment is ${game.commitment}, but id and secret give ${commitment}`);

let steps = 0, dice = 0, last = 0, prev = '';
const kinds = new Map(); // symbols on dice, by their name
const letters = []; // digests of press
const positions = new Map(); // digests of positions, by the name of the file
const versions = game.versions ?? [{ from: 1, version: game.version }]; // of rules and data
let version = versions[0]?.version, adopted = 1;
for (const line of readFileSync(join(folder, 'log.jsonl'), 'utf8').split('\n').filter((l) => l.trim() !== '')) {
  const step = JSON.parse(line), at = `log.jsonl:${++steps}: step ${step.n}`;
  const raw = line.slice(line.indexOf('"body":') + 7, line.lastIndexOf('}'));
  const hash = sha256(Buffer.from(`${prev}\n${raw}`, 'utf8')).toString('hex');
  if (step.n !== steps) fail(`${at} stands where step ${steps} should`);
  if (step.prev !== prev) fail(`${at} does not follow the hash of the step before, ${prev}`);
  if (step.hash !== hash) fail(`${at}: its body hashes to ${hash}, which is not what the line says`);
  prev = hash;
  const { rolls, sheets, press, position, orders_digest: digest, adopted: to, start } = JSON.parse(raw);
  positions.set(`positions/step-${String(steps).padStart(3, '0')}.json`, position);
  if (to) {
    const said = versions[adopted++] ?? {};
    if (to.from !== version || to.to !== said.version || steps !== said.from || !start || (rolls ?? []).length > 0) fail(`${at} adopts version ${to.to} in the place of ${to.from}, which is not what game.json says`);
    version = to.to;
  }
  letters.push(...(press ?? []));
  if ((rolls ?? []).length > 0 && !/^[0-9a-f]{64}$/.test(digest ?? '')) fail(`${at} rolls dice without a digest of orders`);
  if (digest && sheets) {
    const of = sheets.flatMap((f) => [framed(f.seat), ...lines(f.standing), ...lines(f.orders)]);
    if (sha256(Buffer.from('kurier orders v1'), u32(sheets.length), ...of).toString('hex') !== digest) fail(`${at}: the orders filed do not give the digest ${digest}`);
  }
  for (const roll of rolls ?? []) {
    if (roll.n <= last) fail(`${at}: roll ${roll.n} follows roll ${last}: numbers must rise`);
    const { sides, faces: { length: count }, symbols, die, draw } = roll;
    if (!(sides >= 1 && sides <= 256 && count >= 1 && count <= 1000) || (draw && count > sides) || (symbols && (symbols.length !== sides || !die || draw))) fail(`${at}: roll ${roll.n} (${roll.label}) is of no such dice`);
    if (die && kinds.has(die) && kinds.get(die) !== JSON.stringify(symbols ?? [])) fail(`${at}: roll ${roll.n} (${roll.label}) has "${die}" dice with other symbols than before`);
    if (die) kinds.set(die, JSON.stringify(symbols ?? []));
    const want = faces(secret, game.id, Buffer.from(digest, 'hex'), roll);
    if (want.join() !== roll.faces.join()) fail(`${at}: roll ${roll.n} (${roll.label}) shows ${roll.faces}, but the secret gives ${want}`);
    last = roll.n;
    dice += roll.faces.length;
  }
}
const file = join(folder, 'press.jsonl'), all = existsSync(join(folder, 'desk.json'));
const seal = (mark, ...texts) => sha256(Buffer.from(mark), ...texts.map(framed)).toString('hex');
const written = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter((l) => l !== '') : [];
let next = 0;
written.forEach((line, i) => {
  const r = JSON.parse(line);
  const writer = r.from ? seal('kurier press writer v1', game.id, r.from, r.seal) : r.writer;
  const at = letters.indexOf(seal('kurier press v1', game.id, r.time, writer, r.to, r.anonymous ? 'anonymous' : 'signed', r.salt, r.text), next);
  if (at < 0 || (all && at !== next)) fail(`press.jsonl:${i + 1}: the letter is not what the log holds a digest of`);
  next = at + 1;
});
if (all && next !== letters.length) fail(`press.jsonl: the log has digests of ${letters.length} letters of press, and ${next} are there`);
for (const name of here.filter((n) => n.startsWith('positions/'))) {
  if (positions.get(name) !== hex(name)) fail(`${name} is not the position that the log speaks of`);
}
if (adopted !== versions.length || version !== game.version) fail(`game.json: the versions of rules and data are not those that the log adopts`);
console.log(`${dice} dice, ${steps} steps: verified`);
