// The labelled turns: `## flag <category>` or `## ok <category>` heads a block, each line below it is one message.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param name part of the files' names, e.g. `train-` */
export function readTurns(folder, name) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt') && file.includes(name))
    .sort()
    .flatMap((file) => parse(readFileSync(join(folder, file), 'utf8'), file));
}

function parse(text, file) {
  let head = { label: '', category: '' };
  const turns = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    const found = /^##\s+(flag|ok)\s+(\S+)/.exec(line);
    if (found) head = { label: found[1], category: found[2] };
    else if (line !== '' && !line.startsWith('#') && head.label) turns.push({ ...head, text: line, file });
  }
  return turns;
}

/** A generator of numbers in [0, 1) that always gives the same ones (mulberry32). */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The message as hurried fingers write it: one or two slips. */
export function withSlips(text, random) {
  let slipped = text;
  for (let count = 1 + Math.floor(random() * 2); count > 0; count--) {
    const at = 1 + Math.floor(random() * Math.max(1, slipped.length - 2));
    const [before, letter, after] = [slipped.slice(0, at), slipped[at] ?? '', slipped.slice(at + 1)];
    if (!/[a-z]/i.test(letter)) continue;
    const kind = Math.floor(random() * 4);
    if (kind === 0) slipped = before + after;
    if (kind === 1) slipped = before + letter + letter + after;
    if (kind === 2) slipped = before + (after[0] ?? '') + letter + after.slice(1);
    if (kind === 3) slipped = before + 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)] + after;
  }
  return random() < 0.5 ? slipped.toLowerCase().replace(/[.,!?']/g, '') : slipped;
}
