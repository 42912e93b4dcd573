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

/** What is wrong with the table. A clone without history cannot be asked for its commits, and is not. */
export function releaseProblems() {
  const all = releases();
  if (all.length === 0) return ['docs/releases.md names no release'];
  return all.flatMap(({ version, commit }) => {
    const found = spawnSync('git', ['show', `${commit}:package.json`], { encoding: 'utf8' });
    if (found.status !== 0) return [];
    const actual = JSON.parse(found.stdout).version;
    return actual === version ? [] : [`docs/releases.md: ${commit} is ${actual}, not ${version}`];
  });
}
