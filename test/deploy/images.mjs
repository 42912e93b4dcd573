// The images: built from the Dockerfile unchanged, as small as promised, with nobody's rights, and ended by SIGTERM at any moment.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { root, say } from '../../api/scripts/prepare.mjs';
import { checkSbom } from './sbom.mjs';

export const IMAGES = {
  app: 'localhost/damson-app',
  web: 'localhost/damson-web',
  backup: 'localhost/damson-backup',
};

/** What an image may weigh beyond the one that it is made from. */
const MOST_BYTES = 200e6;
/** Milliseconds after the start at which SIGTERM comes: before Node runs, while modules load, while it connects. */
const MOMENTS = [0, 50, 150, 400, 900, 1_800];
/** How long a process that is still starting may take to end (milliseconds); longer on a machine that is busy. */
const SOON = 2_000 * Number(process.env.FAULT_PATIENCE ?? 1);
/** Whoever builds behind a certificate authority of their own. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The images that a file names as X_IMAGE, by X: the Dockerfile what it builds on, docker-compose.yml what it starts. */
export function namedImages(file) {
  const named = readFileSync(join(root, file), 'utf8').matchAll(
    /(?:^ARG |\$\{)(\w+)_IMAGE(?:=|:-)([^\s}]+)/gm,
  );
  return Object.fromEntries([...named].map(([, name, image]) => [name.toLowerCase(), image]));
}

/** @returns {Promise<string[]>} what is wrong */
export async function checkImages(tools) {
  await buildImages(tools);
  return [
    ...(await appearance(tools)),
    ...(await contents(tools)),
    ...(await others(tools)),
    ...(await endings(tools)),
  ];
}

export async function buildImages(tools) {
  const { node, nginx, postgres } = namedImages('Dockerfile');
  await tools.standIns({ node, nginx, postgres });
  const authorities = existsSync(AUTHORITIES)
    ? ['--volume', '/etc/ssl/certs:/etc/ssl/certs:ro', '--build-arg', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`]
    : [];
  // What the project's own installation has just fetched is not fetched again.
  const cache = spawnSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).stdout.trim();
  const packages = existsSync(cache) ? ['--volume', `${cache}:/root/.npm`] : [];
  const revision = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  for (const [target, name] of Object.entries(IMAGES)) {
    const began = Date.now();
    await tools.podman(
      ...['build', '--network', 'host', '--target', target, '--tag', name, ...authorities, ...packages],
      ...['--build-arg', `REVISION=${revision || 'unknown'}`, '.'],
    );
    say(`${name}: built in ${Math.round((Date.now() - began) / 1000)} s`);
  }
}

const inspect = async (tools, name) => JSON.parse(await tools.podman('image', 'inspect', name))[0];

/** Users, labels, environment, size. */
async function appearance(tools) {
  const problems = [];
  const { node, nginx, postgres } = namedImages('Dockerfile');
  for (const [name, base, user] of [
    [IMAGES.app, node, '1000:1000'],
    [IMAGES.web, nginx, '101:101'],
    [IMAGES.backup, postgres, '1000:1000'],
  ]) {
    const [image, below] = [await inspect(tools, name), await inspect(tools, base)];
    const { Config } = image;
    const bytes = image.Size - below.Size;
    say(`${name}: ${Math.round(bytes / 1e6)} MB beyond its base`);
    // That of backups is another one's, with Node.
    if (bytes > MOST_BYTES && name !== IMAGES.backup)
      problems.push(`${name} weighs ${bytes} bytes more than its base`);
    if (Config.User !== user) problems.push(`${name} runs as ${Config.User}`);
    if (Config.Labels?.['org.opencontainers.image.version'] !== version)
      problems.push(`${name} does not name its version`);
    const secret = (Config.Env ?? []).find((line) => /KEY|SECRET|PASSWORD|TOKEN/i.test(line));
    if (secret) problems.push(`${name} holds ${secret.split('=')[0]}`);
    const history = await tools.podman('history', '--no-trunc', '--format', '{{.CreatedBy}}', name);
    if (/(PASSWORD|SECRET|MASTER_KEY|_authToken)=\S/i.test(history))
      problems.push(`${name} was built with a secret`);
  }
  return problems;
}

/** What must not be in it, and that it needs neither a shell nor a place to write to. */
async function contents(tools) {
  const look = `
    const { existsSync, readdirSync } = require('node:fs');
    const found = readdirSync('/app', { recursive: true }).filter((path) => !path.includes('node_modules'));
    const unwanted = found.filter((path) => /\\.(map|ts|spec\\.js)$|^(web|test|api)\\b|\\.env|\\.git/.test(path));
    const programs = ['npm', 'npx', 'yarn', 'corepack', 'tsc'].filter((name) => existsSync('/usr/local/bin/' + name));
    const develops = ['typescript', 'jest', 'vite', 'antd', 'react', '@supabase', 'node'].filter((name) => existsSync('/app/node_modules/' + name));
    console.log(JSON.stringify([...unwanted, ...programs, ...develops]));`;
  const bare = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--network=none'];
  const unwanted = JSON.parse(
    await tools.podman('run', '--rm', ...bare, '--volume', '/dev/null:/bin/sh:ro', IMAGES.app, '-e', look),
  );
  return unwanted.map((path) => `${IMAGES.app} holds ${path}`);
}

/** What it holds of others' work is listed whole. */
async function others(tools) {
  const unpacked = join(tools.folder, 'app');
  const id = await tools.podman('create', IMAGES.app);
  await tools.podman('cp', `${id}:/app`, unpacked);
  await tools.podman('rm', id);
  const { components, problems } = checkSbom(unpacked);
  say(`${IMAGES.app}: ${components} components, listed in dist/sbom.cdx.json`);
  return problems;
}

/** A neighbour on the containers' network who does not exist: whoever connects waits for seconds. */
const NOBODY = '10.88.255.250';

/** Each command, told to stop at each moment of its start (the database does not answer: it is starting all the while). */
async function endings(tools) {
  const problems = [];
  const settings = {
    NODE_ENV: 'development',
    DATABASE_URL: `postgresql://nobody:nothing@${NOBODY}:5432/none`,
    REDIS_URL: `redis://${NOBODY}:6379`,
    MASTER_KEY: 'a key that seals nothing at all, here',
  };
  const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const bare = ['--read-only', '--tmpfs', '/tmp', '--cap-drop=all'];
  for (const command of ['main', 'worker']) {
    for (const moment of MOMENTS) {
      const id = await tools.podman('create', ...bare, ...env, IMAGES.app, `dist/api/${command}.js`);
      await tools.podman('start', id);
      await delay(moment);
      const asked = Date.now();
      // Where it has ended by itself there is nothing to stop.
      await tools.podman('kill', '--signal', 'TERM', id).catch(() => undefined);
      await tools.podman('wait', id);
      const [{ State }] = JSON.parse(await tools.podman('inspect', id));
      const took = Date.parse(State.FinishedAt) - asked; // podman's own time is none of the product's
      if (State.ExitCode !== 0)
        problems.push(`${command} ended with ${State.ExitCode} when it was told to after ${moment} ms`);
      if (took > SOON)
        problems.push(`${command} took ${took} ms to end when it was told to after ${moment} ms`);
      await tools.podman('rm', '--force', id);
    }
  }
  return problems;
}
