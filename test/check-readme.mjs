// The README cannot lie: its commands exist and run, its paths exist, and its configuration table is what the code reads.
// `node test/check-readme.mjs --write` brings the table up to date.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseProblems } from './support/releases.mjs';

/** Which check of `npm test` runs a command of the README; the rest is run here. */
const RUN_ELSEWHERE = {
  'npm start': 'faults',
  'npm test': '.ci/run',
  'npm run contract': 'contract',
  'npm run format': 'format',
  'npm run attacks': 'attacks',
  'npm run faults': 'faults',
  'npm run programmes': 'programmes',
  'npm run safety': 'safety',
  'npm run assistant': 'assistant',
  'npm run extraction': 'extraction', // reads every scan, which takes many minutes
  'npm run grid': 'e2e',
  'npm run mutate': 'itself', // takes half an hour
};
/** Read by `npm start` alone. */
const LOCAL_ONLY = [
  [
    'DEMO',
    '`on`, or `off` with a `DATABASE_URL` of your own',
    'Seeds the demo members and staff (`npm start`).',
  ],
];
const PROVIDED = new Set(['DATABASE_URL', 'REDIS_URL', 'MASTER_KEY']);
const MARK =
  '<!-- configuration: checked against api/src/platform/config/config.ts by test/check-readme.mjs -->';

const readme = readFileSync('README.md', 'utf8');
const problems = [];

const table = configurationTable();
const start = readme.indexOf(MARK) + MARK.length;
const end = readme.indexOf('\n## ', start);
const written = `${readme.slice(0, start)}\n\n${table}${end === -1 ? '' : readme.slice(end)}`;
if (process.argv.includes('--write')) {
  writeFileSync('README.md', written);
  process.exit(0);
}
if (squeeze(written) !== squeeze(readme))
  problems.push('the configuration table: run node test/check-readme.mjs --write');

const documents = ['README.md', ...readdirSync('docs').map((file) => `docs/${file}`)];
for (const document of documents) problems.push(...deadReferences(document));
for (const document of documents.slice(1)) {
  if (!readme.includes(`](${document})`)) problems.push(`does not lead to ${document}`);
}
problems.push(...releaseProblems());

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const command of commands()) {
  const script = command.replace(/^npm (run )?/, '');
  if (!(script in scripts)) problems.push(`no such command: ${command}`);
  else if (!(command in RUN_ELSEWHERE) && !runs(command)) problems.push(`fails: ${command}`);
}

for (const problem of problems) process.stdout.write(`README: ${problem}\n`);
process.stdout.write(`readme: ${problems.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed'}\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** Files and headings that a document names and that are not there. */
function deadReferences(document) {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/`((?:api|web|test|openapi|docs)\/[\w./-]+)`/g)].map(([, path]) => [
    path,
    path,
  ]);
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([\w-]+))?\)/g)].map(
    ([, path, heading]) => [
      `${path}${heading ? `#${heading}` : ''}`,
      path === '' ? document : join(dirname(document), path),
      heading,
    ],
  );
  return [...named, ...linked]
    .filter(([, path, heading]) => !existsSync(path) || (heading && !headings(path).includes(heading)))
    .map(([reference]) => `${document} names what is not there: ${reference}`);
}

/** Of a document, as a link names them. */
function headings(document) {
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  );
}

/** Lines of the shell blocks, without their comments. */
function commands() {
  return [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block]) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter(Boolean),
  );
}

/** Runs a command in its shortest form: pictures into a folder that goes, one short round of each benchmark. */
function runs(command) {
  const folder = mkdtempSync(join(tmpdir(), 'damson-readme-'));
  const env = {
    ...process.env,
    SCREENSHOTS: folder,
    SCREENS: folder,
    SCREENS_ONLY: 'landing,today',
    BENCH: 'smoke',
  };
  const { status } = spawnSync('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}

function configurationTable() {
  const source = readFileSync('api/src/platform/config/config.ts', 'utf8');
  const body = source.slice(source.indexOf('export class Config {'), source.indexOf('  get publicUrl'));
  const rows = [
    ...body.matchAll(
      /\/\*\*([\s\S]*?)\*\/([\s\S]*?)\n {2}([A-Z][A-Z0-9_]*)(\??)(?:: [^=;]+)?(?: = ([^;]+))?;/g,
    ),
  ].map(([, comment, , name, optional, value]) => {
    const meaning = comment
      .replace(/\n\s*\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    return [name, defaultOf(name, optional, value), meaning];
  });
  const named = [...body.matchAll(/\n {2}([A-Z][A-Z0-9_]*)\??[: ]/g)].map(([, name]) => name);
  for (const name of named) {
    if (!rows.some(([row]) => row === name)) problems.push(`${name} has no doc comment in config.ts`);
  }
  const lines = [...rows, ...LOCAL_ONLY].map(
    ([name, value, meaning]) => `| \`${name}\` | ${value} | ${meaning} |`,
  );
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...lines, ''].join('\n');
}

function defaultOf(name, optional, value) {
  if (PROVIDED.has(name)) return '_provided_';
  if (value === undefined) return optional ? 'none' : 'required';
  return `\`${value.replace(/^'|'$/g, '').replaceAll('_', name.endsWith('LEVEL') ? '_' : '')}\``;
}

function squeeze(text) {
  return text
    .replace(/[ -]*\|[ -]*/g, '|')
    .replace(/\s+/g, ' ')
    .trim();
}
