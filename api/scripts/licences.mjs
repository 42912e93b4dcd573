// `npm run licences`: writes dist/THIRD-PARTY.txt, the licences of everything that runs in production or is part of the web
// app, for whoever gets an image. `node api/scripts/licences.mjs <node_modules> <file>` does it for another folder, as the image's build does.
// Which licences may be used stands here too; `npm test -- supply` asks the lockfile.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, say } from './prepare.mjs';

/** They ask for their text to go along, and for nothing else. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
]);

/** Of fonts alone: sold by itself no font may be, and its text goes along. */
const FONTS = { packages: /^@fontsource(-variable)?\//, licence: 'OFL-1.1' };

/** What may be used all the same. `says` is what the lockfile has. */
const EXCEPTIONS = [
  {
    packages: /^@img\/sharp-(libvips-.+|wasm32|win32-.+)$/,
    says: /LGPL-3\.0-or-later/,
    why: 'libvips: a library of its own beside our code, unchanged, and anybody may put another one in its place',
  },
  {
    packages: /^web-push$/,
    says: /^MPL-2\.0$/,
    why: 'what would have to be published are changes of its files, and there are none',
  },
  {
    packages: /^(busboy|passport-strategy|pause|png-js|streamsearch)$/,
    says: /^none$/,
    why: 'older than the field: the text of the MIT licence lies in each',
  },
];

/** @returns {{ name: string, version: string, path: string, licence: string, optional: boolean }[]} what package-lock.json has for production */
export function productionPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).flatMap(([path, { version, license, optional, dev, devOptional }]) =>
    path === '' || dev || devOptional
      ? []
      : [
          {
            name: path.replace(/^.*node_modules\//, ''),
            version,
            path,
            licence: license ?? 'none',
            optional: optional === true,
          },
        ],
  );
}

/**
 * What the web app is made of: what its sources import, with all that this depends on. That it is installed for development
 * alone says nothing of it. Vite puts a few lines of its own in.
 * @returns {ReturnType<typeof productionPackages>}
 */
export function webPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const sources = join(root, 'web', 'src');
  const imported = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name) && !/\.test\.|test-setup/.test(name))
    .flatMap((name) => [...readFileSync(join(sources, name), 'utf8').matchAll(IMPORT)])
    .map(([, name]) => `node_modules/${name}`);
  const found = new Map();
  const add = (path) => {
    if (!packages[path] || found.has(path)) return;
    const { version, license, optional, dependencies = {} } = packages[path];
    const name = path.replace(/^.*node_modules\//, '');
    if (name.startsWith('@types/')) return; // nothing of it is left in a bundle
    found.set(path, { name, version, path, licence: license ?? 'none', optional: optional === true });
    if (path === VITE) return;
    for (const dependency of Object.keys(dependencies)) add(nearest(packages, path, dependency));
  };
  for (const path of [...imported, VITE]) add(path);
  if (found.size < 10) throw new Error(`${sources} imports next to nothing: is it there?`);
  return [...found.values()];
}

const VITE = 'node_modules/vite';
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\burl\()\s*['"]((?:@[\w.-]+\/)?\w[\w.-]*)(?=['"/])/g;

/** Where Node finds a package's dependency: in its own folder, or in one around it. */
function nearest(packages, path, name) {
  for (let folder = path; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const there = join(folder, 'node_modules', name);
    if (packages[there] || folder === '') return there;
  }
}

/** Of both, each once. */
function allPackages() {
  return [...new Map([...webPackages(), ...productionPackages()].map((one) => [one.path, one])).values()];
}

/** What may not be used, and exceptions that are of no package any more; a sentence each. */
export function licenceProblems(packages = allPackages()) {
  const isAllowed = ({ name, licence }) =>
    (FONTS.packages.test(name) && licence === FONTS.licence) ||
    licence.match(/[\w.-]+/g).every((word) => /^(AND|OR)$/.test(word) || ALLOWED.has(word));
  const used = new Set();
  const wrong = packages.filter((one) => {
    if (isAllowed(one)) return false;
    const exception = EXCEPTIONS.find(
      ({ packages: of, says }) => of.test(one.name) && says.test(one.licence),
    );
    used.add(exception);
    return !exception;
  });
  return [
    ...wrong.map(
      ({ name, version, licence }) => `${name} ${version} is licensed as ${licence}: may it be used?`,
    ),
    ...EXCEPTIONS.filter((one) => !used.has(one)).map(
      ({ packages: of }) => `the exception ${of} is of no package`,
    ),
  ];
}

/** One text for all: each package with what it says of its licence, whole. Those of other platforms are not there. */
export function thirdParty(modules) {
  const there = allPackages()
    .map((one) => ({ ...one, folder: join(modules, one.path.slice('node_modules/'.length)) }))
    .filter(({ folder }) => existsSync(join(folder, 'package.json')));
  const sections = there
    .sort((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`))
    .map(({ name, version, licence, folder }) =>
      [`${name} ${version} (${licence})`, ...textsOf(folder)].join('\n\n'),
    );
  return `Damson is made with the work of others. These are their licences.\n\n${sections.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Licences and notices; a readme where there is neither, as old packages have it there. */
function textsOf(folder) {
  const files = readdirSync(folder).filter((name) => !/\.([cm]?[jt]s|json|map)$/.test(name));
  const legal = files.filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const chosen = legal.length > 0 ? legal : files.filter((name) => /^readme/i.test(name));
  return chosen.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [modules = join(root, 'node_modules'), file = join(root, 'dist', 'THIRD-PARTY.txt')] =
    process.argv.slice(2);
  const problems = licenceProblems();
  for (const problem of problems) say(problem);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, thirdParty(modules));
  process.exit(problems.length === 0 ? 0 : 1);
}
