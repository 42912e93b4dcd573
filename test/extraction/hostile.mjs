// `npm run extraction -- --hostile`: every hostile file through intake and through reading in a child process. Each must
// be refused, fail with a code, or be read, as its class allows, within the limits, and this process must live on.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../api/scripts/prepare.mjs';
import { hostileFiles } from '../fixtures/documents/hostile.mjs';

const AT_ONCE = 2;
/** In the sample of `npm test`: the first of each class, or one of it that ends sooner. */
const SOONER = { 'many pages': 4, 'many frames': 3 };
/** Memory is looked at every 50 ms: what a child takes in between is above its cap. */
const OVER = 1.5;

/**
 * Answers 1 where a file did not end as it should.
 * @param {{ seed: string, only?: string, sample: boolean }} asked
 */
export async function runHostile({ seed, only, sample }) {
  const load = createRequire(join(root, 'dist/api/features/files/x.js'));
  const product = {
    ...load('./intake/content-type.js'),
    ...load('./extraction/read-in-child.js'),
    ...load('./extraction/read-limits.js'),
    ...load('./extraction/unreadable-document.js'),
  };
  const wanted = ({ id, kind }) =>
    sample ? id === `${kind} ${SOONER[kind] ?? 1}` : !only || id.includes(only);
  const files = hostileFiles(seed).filter(wanted);
  const peaks = watchChildren();
  const ended = [];
  const waiting = [...files];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let file = waiting.shift(); file; file = waiting.shift()) ended.push(await endOf(file, product));
    }),
  );
  return report(ended, peaks.stop(), sample ? null : product.READ_LIMITS);
}

/** How one file ends: what is not a refusal, a code or a reading is a fault of the product. */
export async function endOf(file, { contentType, readInChild, UnreadableDocument }) {
  const bytes = await file.make();
  const begun = Date.now();
  const end = (how, what) => ({ file, how, what, seconds: (Date.now() - begun) / 1000 });
  try {
    const type = await contentType(bytes, { filename: file.name, media_type: '' });
    if (typeof type === 'string') return end('refused', type);
    const read = await readInChild(bytes, { sex: null, age: null });
    return end('read', [`${read.biomarkers.length} values`, ...read.shortfalls].join(', '));
  } catch (/** @type {any} */ error) {
    return error instanceof UnreadableDocument ? end('failed', error.code) : end('ERROR', String(error));
  }
}

/** Time and memory are judged where nothing else runs: not in the sample, which has no `limits`. */
function report(ended, peak, limits) {
  const faults = [];
  for (const { file, how, what, seconds } of ended) {
    if (!file.ends.includes(how))
      faults.push(`${file.id}: ${how} (${what}), allowed are ${file.ends.join(', ')}`);
    if (limits && seconds > limits.killTime / 1000 + 10) faults.push(`${file.id}: ended after ${seconds} s`);
  }
  if (limits && peak > limits.memory * OVER)
    faults.push(`a child held ${peak} MiB, its cap is ${limits.memory}`);
  const kinds = Map.groupBy(ended, ({ file }) => file.kind);
  const count = (list, wanted) => list.filter(({ how }) => how === wanted).length;
  console.table(
    [...kinds].map(([kind, list]) => ({
      class: kind,
      files: list.length,
      refused: count(list, 'refused'),
      failed: count(list, 'failed'),
      read: count(list, 'read'),
      'longest s': Math.max(...list.map(({ seconds }) => seconds)).toFixed(1),
      codes: [...new Set(list.filter(({ how }) => how === 'failed').map(({ what }) => what))].join(' '),
    })),
  );
  console.log(
    `${ended.length} files; the greatest memory of a child ${peak} MiB (0: not known on this system)`,
  );
  for (const fault of faults) console.log(`FAILED: ${fault}`);
  return faults.length > 0 ? 1 : 0;
}

/** The greatest resident memory that any process below this one has had, in MiB; Linux tells it. */
function watchChildren() {
  let peak = 0;
  const look = () => {
    for (const pid of below(process.pid)) {
      const held = /VmHWM:\s+(\d+) kB/.exec(textOf(`/proc/${pid}/status`))?.[1];
      peak = Math.max(peak, Math.round(Number(held ?? 0) / 1024));
    }
  };
  const timer = setInterval(look, 50);
  const stop = () => {
    clearInterval(timer);
    return peak;
  };
  return { stop };
}

function below(pid) {
  const tasks = process.platform === 'linux' ? tasksOf(pid) : [];
  const children = tasks.flatMap((task) =>
    textOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean),
  );
  return children.flatMap((child) => [child, ...below(child)]);
}

function tasksOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return []; // It has just ended.
  }
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return ''; // It has just ended.
  }
}
