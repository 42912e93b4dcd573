// `npm run extraction`: reads documents as the product does and scores what it read against what is printed. Without
// options the project's own documents (test/fixtures/documents), made anew; below a floor it fails.
//   --seed s                      other people, values and marks in the same layouts
//   --only word                   documents whose name holds it
//   --sample                      the few that `npm test` reads, of these or of the hostile ones
//   --corpus folder --truth file  any documents with their truth; no floors
//   --predictions folder          scores what was read before
//   --verbose                     each difference
//   --hostile                     instead: every hostile file, which must end as its class allows
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runToEnd } from '../../api/scripts/children.mjs';
import { build, install, root } from '../../api/scripts/prepare.mjs';
import { generate } from '../fixtures/documents/generate.mjs';
import { catalogueOf } from './compare.mjs';
import { runHostile } from './hostile.mjs';
import { f1, inputOf, line, precision, predictionOf, scoreDocument, share, sum } from './score.mjs';

/**
 * What a group must reach, a bit below what it does. `shown` is the share of right values among those that are shown
 * without a review, `certain` the share that needs none. A clean scan is one of good paper on a straight, sharp machine.
 */
const FLOORS = {
  text: { f1: 0.99, precision: 0.995, unit: 0.99, range: 0.99, status: 0.99, shown: 0.995, certain: 0.98 },
  csv: { f1: 0.99, precision: 0.995, unit: 0.99, range: 0.99, status: 0.99, shown: 0.995, certain: 0.98 },
  'clean scan': {
    f1: 0.96,
    precision: 0.96,
    unit: 0.97,
    range: 0.97,
    status: 0.97,
    shown: 0.995,
    certain: 0.8,
  },
  scan: { f1: 0.93, precision: 0.94, unit: 0.93, range: 0.93, status: 0.95, shown: 0.99, certain: 0.75 },
  image: { f1: 0.94, precision: 0.95, unit: 0.95, range: 0.93, status: 0.95, shown: 0.99, certain: 0.75 },
};
/** Some of each kind; no scans, whose reading ends sooner on a busy machine. */
const SAMPLE = [
  'gp-print-1',
  'reference-lab-1',
  'german-1',
  'indian-2',
  'two-up-2',
  'letter-with-table-1',
  'no-results-1',
];

const { values: asked } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    sample: { type: 'boolean', default: false },
    corpus: { type: 'string' },
    truth: { type: 'string' },
    predictions: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
  },
});
const work = mkdtempSync(join(tmpdir(), 'damson-extraction-'));
try {
  process.exitCode = await run();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function run() {
  if (asked.hostile) {
    await install();
    await build('api');
    return runHostile(asked);
  }
  const folder = asked.corpus ?? join(work, 'documents');
  const truth = asked.corpus
    ? JSON.parse(readFileSync(asked.truth ?? join(folder, 'truth.json'), 'utf8'))
    : await generate(folder, { seed: asked.seed, keep });
  const predictions = asked.predictions ?? join(work, 'predictions');
  if (!asked.predictions) {
    await install();
    await build('api');
    const status = await runToEnd('node', ['test/extraction/read.mjs', folder, predictions], { cwd: root });
    if (status !== 0) return 1;
  }
  return report(truth.documents, predictions);
}

function keep({ id, layout }) {
  if (asked.sample) return SAMPLE.includes(id) || id.startsWith('csv-');
  return !asked.only || id.includes(asked.only) || layout === asked.only;
}

/** Prints the table; answers 1 where a floor is missed. */
function report(documents, folder) {
  const path = join(root, 'api/src/features/biomarkers/catalogue/biomarkers.json');
  const catalogue = catalogueOf(JSON.parse(readFileSync(path, 'utf8')));
  const scored = documents.map((truth) => ({
    truth,
    ...scoreDocument(truth, predictionOf(folder, truth), catalogue),
  }));
  const table = (key) =>
    [...Map.groupBy(scored, key)]
      .filter(([name]) => name !== null)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, group]) => ({ name, score: sum(group.map(({ score }) => score)) }));

  if (asked.verbose) {
    for (const { truth, differences } of scored)
      for (const text of differences) console.log(`${truth.id}: ${text}`);
  }
  const layouts = asked.corpus
    ? table(({ truth }) => truth.id)
    : table(({ truth }) => `${inputOf(truth)} ${truth.layout}`);
  const groups = [
    ...table(({ truth }) => inputOf(truth)),
    ...table(({ truth }) => (truth.tags.includes('clean-scan') ? 'clean scan' : null)),
  ];
  console.table(
    [...layouts, ...groups, { name: 'all', score: sum(scored.map(({ score }) => score)) }].map(
      ({ name, score }) => line(name, score),
    ),
  );
  if (asked.corpus) return 0;

  const faults = groups.flatMap(({ name, score }) => {
    const reached = {
      f1: f1(score),
      precision: precision(score),
      unit: share(score.unit),
      range: share(score.range),
      status: share(score.status),
      shown: share(score.shown),
      certain: 1 - share(score.review),
    };
    return Object.entries(FLOORS[name] ?? {})
      .filter(([figure, floor]) => reached[figure] < floor)
      .map(([figure, floor]) => `${name}: ${figure} ${reached[figure].toFixed(3)}, demanded is ${floor}`);
  });
  for (const fault of faults) console.log(`FAILED: ${fault}`);
  return faults.length > 0 ? 1 : 0;
}
