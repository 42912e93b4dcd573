import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'damson-releases-'));
const clone = join(folder, 'clone');
const shallow = join(folder, 'shallow');
afterAll(() => rmSync(folder, { recursive: true }));

function run(command: string, args: string[], cwd = clone): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}
const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args]);

function commit(version: string): string {
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ version }));
  git('add', '.');
  git('commit', '--quiet', '--message', version);
  return git('rev-parse', 'HEAD');
}

const MODULE = pathToFileURL(join(__dirname, '..', 'support', 'releases.mjs')).href;
/** What is wrong with a table of one release, for a clone. */
const problems = (cwd: string, release: { version: string; commit: string }) =>
  JSON.parse(
    run(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { releaseProblems } from '${MODULE}';
       process.stdout.write(JSON.stringify(releaseProblems([${JSON.stringify(release)}], ${JSON.stringify(cwd)})))`,
    ]),
  ) as string[];

const NOWHERE = '0'.repeat(40);
let first: string;

beforeAll(() => {
  run('git', ['init', '--quiet', clone], folder);
  first = commit('0.1.0');
  commit('0.2.0');
  run('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(clone).href, shallow], folder);
});

describe('the table of releases', () => {
  it('names commits of their versions', () => {
    expect(problems(clone, { version: '0.1.0', commit: first })).toEqual([]);
    expect(problems(clone, { version: '0.2.0', commit: first })).toEqual([
      `docs/releases.md: ${first} is 0.1.0, not 0.2.0`,
    ]);
  });

  it('names no commit that a whole clone does not know', () => {
    const missing = `docs/releases.md: there is no commit ${NOWHERE}`;
    expect(problems(clone, { version: '0.1.0', commit: NOWHERE })).toEqual([missing]);
  });

  it('cannot be asked without the history', () => {
    expect(problems(shallow, { version: '0.1.0', commit: first })).toEqual([]);
    expect(problems(folder, { version: '0.1.0', commit: first })).toEqual([]);
  });
});
