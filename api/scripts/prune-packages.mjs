// node api/scripts/prune-packages.mjs <node_modules>: takes out of the production packages what the running product never
// opens, and says how many bytes that was. For images, after `npm ci --omit=dev`; never for a folder that is developed in.
// Licences stay; so does a readme, where a package has no other file that could hold one.
import { existsSync, lstatSync, readdirSync, rmSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Whatever the package: maps, typings, sources in TypeScript, incremental builds, changelogs and guides. */
const NEVER_LOADED = /\.(map|[cm]?tsx?|tsbuildinfo|flow|md|markdown)$/i;
const LEGAL = /licen[cs]e|copying|notice|patents|third[-_]?party|authors/i;
const README = /^readme/i;

/** Folders beside a package's package.json that no program is in. */
const SIDE_FOLDERS = new Set(
  '.github .vscode .yarn .claude __tests__ benchmark benchmarks coverage docs example examples test tests'.split(
    ' ',
  ),
);

/** By package: what is built for browsers, bundlers or other callers than ours. `*` is anything but a slash. */
const UNUSED = {
  // @nestjs/swagger asks for it in its build plugin alone; the image's code is built.
  typescript: ['.'],
  // Only openai's helpers for zod ask for it, and nothing asks for them.
  zod: ['.'],
  '@aws-sdk/*': ['dist-es', 'dist-types'],
  '@opentelemetry/*': ['build/esm', 'build/esnext'],
  '@smithy/*': ['dist-es', 'dist-types'],
  '@tesseract.js-data/*': ['4.0.0'], // recogniser.ts reads 4.0.0_best_int
  'class-transformer': ['bundles', 'esm2015', 'esm5'],
  'class-validator': ['bundles', 'esm2015', 'esm5'],
  'es-toolkit': ['dist/browser.global.js'],
  fontkit: ['dist/browser*', 'src'],
  'libphonenumber-js': ['bundle', 'es6', 'es6-modern', 'mobile', 'source'],
  lodash: ['fp'],
  luxon: ['build/amd', 'build/cjs-browser', 'build/global', 'src'],
  'pdfjs-dist': [
    'build',
    'image_decoders',
    'web',
    'legacy/image_decoders',
    'legacy/web',
    'legacy/build/*.min.mjs',
    'legacy/build/pdf.sandbox.mjs',
  ],
  pdfkit: ['js/pdfkit.browser.*', 'js/pdfkit.standalone.*'],
  rxjs: ['dist/bundles', 'dist/esm', 'dist/esm5', 'src'],
  'swagger-ui-dist': ['swagger-ui-es-bundle*', 'swagger-ui.js'],
  'tesseract.js': ['dist'],
  // Node reads the .wasm beside the .js. All cores stay: which one is loaded is for the machine's processor to say.
  'tesseract.js-core': ['*.wasm.js'],
  typeorm: ['browser'],
  validator: ['es', 'validator.js', 'validator.min.js'],
  zlibjs: ['bin/*.dev.js'],
};

/** Packages that go whole: nothing of the product asks for them. */
export const NOT_IN_IMAGES = new Set(Object.keys(UNUSED).filter((name) => UNUSED[name].includes('.')));

/** @returns the number of bytes that went, and of those that stayed */
export function prunePackages(modules) {
  const before = sizeOf(modules);
  for (const folder of packagesIn(modules)) {
    removeUnused(folder.path, folder.name);
    if (existsSync(folder.path)) removeNeverLoaded(folder.path, legalIn(folder.path));
  }
  removeDanglingLinks(join(modules, '.bin'));
  // `npm prune` leaves the folder of a scope behind.
  for (const name of readdirSync(modules)) {
    const path = join(modules, name);
    if (name.startsWith('@') && readdirSync(path).length === 0) rmdirSync(path);
  }
  const after = sizeOf(modules);
  return { removed: before - after, left: after };
}

/** Every package, those inside others too. */
function packagesIn(modules) {
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names
    .map((name) => ({ name, path: join(modules, name) }))
    .filter(({ path }) => existsSync(join(path, 'package.json')))
    .flatMap((folder) => [folder, ...packagesIn(join(folder.path, 'node_modules'))]);
}

function removeUnused(folder, name) {
  const scope = `${name.split('/')[0]}/*`;
  for (const pattern of UNUSED[name] ?? UNUSED[scope] ?? []) {
    for (const path of matching(folder, pattern.split('/'))) rmSync(path, { recursive: true, force: true });
  }
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    if (SIDE_FOLDERS.has(entry)) rmSync(join(folder, entry), { recursive: true, force: true });
  }
}

/** @param {string[]} parts of the pattern */
function matching(folder, parts) {
  const [first = '.', ...rest] = parts;
  if (first === '.') return [folder];
  const name = new RegExp(`^${first.split('*').map(escape).join('[^/]*')}$`);
  const found = existsSync(folder) ? readdirSync(folder).filter((entry) => name.test(entry)) : [];
  const paths = found.map((entry) => join(folder, entry));
  return rest.length === 0 ? paths : paths.flatMap((path) => matching(path, rest));
}

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A package's own texts that must go with it. */
function legalIn(folder) {
  return readdirSync(folder).some((name) => LEGAL.test(name))
    ? LEGAL
    : new RegExp(`${LEGAL.source}|^readme`, 'i');
}

function removeNeverLoaded(folder, legal, top = true) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      // Packages inside have a turn of their own.
      if (entry.name !== 'node_modules') removeNeverLoaded(path, legal, false);
    } else if (
      NEVER_LOADED.test(entry.name) &&
      !(legal.test(entry.name) && (top || !README.test(entry.name)))
    ) {
      rmSync(path);
    }
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

function removeDanglingLinks(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (!existsSync(join(folder, name))) rmSync(join(folder, name));
}

function sizeOf(path) {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [modules] = process.argv.slice(2);
  if (!modules || !existsSync(modules)) {
    process.stderr.write('usage: node api/scripts/prune-packages.mjs <node_modules>\n');
    process.exit(2);
  }
  const { removed, left } = prunePackages(modules);
  process.stdout.write(
    `damson: ${(removed / 1e6).toFixed(1)} MB (${removed} bytes) of packages pruned, ${(left / 1e6).toFixed(1)} MB left\n`,
  );
}
