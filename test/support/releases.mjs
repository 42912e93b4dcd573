// The releases that docs/releases.md names, for tests of an upgrade.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FILE = new URL('../../docs/releases.md', import.meta.url);

/** @returns {{ version: string, date: string, commit: string }[]} newest first */
export function releases() {
  const rows = readFileSync(FILE, 'utf8').matchAll(
    /^\| (\d+\.\d+\.\d+) +\| (\d{4}-\d\d-\d\d) +\| `([0-9a-f]{40})` +\|$/gm,
  );
  return [...rows].map(([, version, date, commit]) => ({ version, date, commit }));
}

/**
 * What is wrong with the table. A clone without history cannot be asked for its commits, and is not; in a whole one, a
 * commit that is not there is a mistake.
 * @param {{ version: string, commit: string }[]} all
 * @param {string} [cwd] the clone
 * @returns {string[]}
 */
export function releaseProblems(all = releases(), cwd = undefined) {
  if (all.length === 0) return ['docs/releases.md names no release'];
  const git = (...args) => spawnSync('git', args, { cwd, encoding: 'utf8' });
  const isWhole = git('rev-parse', '--is-shallow-repository').stdout?.trim() === 'false';
  return all.flatMap(({ version, commit }) => {
    const found = git('show', `${commit}:package.json`);
    if (found.status !== 0) return isWhole ? [`docs/releases.md: there is no commit ${commit}`] : [];
    const actual = JSON.parse(found.stdout).version;
    return actual === version ? [] : [`docs/releases.md: ${commit} is ${actual}, not ${version}`];
  });
}
