import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Release, releases } from './releases.mjs';

const ROOT = join(__dirname, '..', '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'releases');
const PARTS = ['api', 'nest-cli.json', 'package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json'];

export interface BuiltRelease extends Release {
  /** What its processes are started from. */
  dist: string;
}

/**
 * The newest release that docs/releases.md names, its api built from its commit: once, then kept by commit. It runs on this
 * clone's packages where it asks for the same ones, else on its own.
 * @returns why not, where the clone does not hold the commit
 */
export function builtRelease(): BuiltRelease | string {
  const [release] = releases();
  if (!release) return 'docs/releases.md names no release';
  const { version, commit } = release;
  const kept = join(CACHE, commit);
  const dist = join(kept, 'dist', 'api');
  if (existsSync(dist)) return { ...release, dist };
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status !== 0)
    return `this clone does not hold the commit of ${version} (a shallow one?)`;
  mkdirSync(CACHE, { recursive: true });
  // Outside of node_modules: the compiler takes what lies there for somebody else's.
  const folder = mkdtempSync(join(tmpdir(), 'damson-release-'));
  // Beside its place, so that it gets there whole or not at all.
  const made = mkdtempSync(join(CACHE, 'making-'));
  try {
    const archive = execFileSync('git', ['archive', commit, ...PARTS], { cwd: ROOT, maxBuffer: 1 << 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    if (asksForTheSame(folder)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    else
      execFileSync('npm', ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
        cwd: folder,
      });
    execFileSync(process.execPath, ['node_modules/@nestjs/cli/bin/nest.js', 'build'], { cwd: folder });
    cpSync(join(folder, 'dist'), join(made, 'dist'), { recursive: true });
    if (!asksForTheSame(folder))
      cpSync(join(folder, 'node_modules'), join(made, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      });
    if (!existsSync(dist)) renameSync(made, kept);
    return { ...release, dist };
  } finally {
    for (const path of [folder, made]) rmSync(path, { recursive: true, force: true });
  }
}

/** What runs is the same, whatever else is built or tested with. */
function asksForTheSame(folder: string): boolean {
  const [theirs, ours] = [folder, ROOT].map((path) => {
    const text = readFileSync(join(path, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(text) as {
      packages: Record<string, { version?: string; dev?: boolean }>;
    };
    return JSON.stringify(
      Object.entries(packages).flatMap(([name, { version, dev }]) => (name && !dev ? [name, version] : [])),
    );
  });
  return theirs === ours;
}
