// Plays the pods of overlays/test on this machine: `podman kube play` has neither an API server nor a kubelet, so what is
// proven is that the images start as the manifests say, as whom, read-only, and with which settings.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { render } from './render.mjs';

/** How long a pod may take to be ready on a busy machine (milliseconds). */
const PATIENCE = 90_000;

/**
 * @param {object} options
 * @param {string} [options.podman] the command
 * @param {NodeJS.ProcessEnv} [options.env] its environment (CONTAINERS_CONF)
 * @param {Record<string, string>} options.images what the names of the manifests are here, e.g. `{ 'damson-app': 'localhost/damson-app:0.2.0' }`
 * @param {string} [options.network] of podman, from which these addresses are reached: `host`, or one that somebody made
 * @param {string} options.databaseUrl of the processes; the migration makes its role
 * @param {string} [options.ownerUrl] of the role that owns the tables
 * @param {string} options.redisUrl of Redis
 * @param {string} [options.worker] which group is played
 * @returns what is wrong, a line each
 */
export async function playPods({
  podman = 'podman',
  env = process.env,
  images,
  network = 'host',
  databaseUrl,
  ownerUrl = databaseUrl,
  redisUrl,
  worker = 'background',
}) {
  const objects = render('overlays/test');
  const of = (kind, start) =>
    objects.find(({ kind: own, metadata }) => own === kind && metadata.name.startsWith(start));
  const settings = objects.filter(({ kind }) => kind === 'ConfigMap');
  const migrate = podOf(of('Job', 'damson-migrate'), images);
  const api = podOf(of('Deployment', 'damson-api'), images);
  const group = podOf(of('Deployment', `damson-worker-${worker}`), images);
  const pods = [migrate, api, group];
  const run = (args, input = '') => ended(podman, args, env, input);
  const secrets = secretsOf({ databaseUrl, ownerUrl, redisUrl });
  const clear = async () => {
    await run([
      'pod',
      'rm',
      '--force',
      '--time',
      '20',
      '--ignore',
      ...pods.map(({ metadata }) => metadata.name),
    ]);
    for (const name of Object.keys(secrets)) await run(['secret', 'rm', name]);
    await run(['volume', 'rm', '--force', ...pods.map(temporary)]);
  };
  const done = async (args, input = '') => {
    const { code, stderr } = await run(args, input);
    if (code !== 0) throw new Error(`podman ${args.slice(0, 3).join(' ')}: ${stderr.trim()}`);
  };
  const play = async (pod) => {
    const documents = [...settings, pod].map((object) => JSON.stringify(object)).join('\n---\n');
    await done(['kube', 'play', '--network', network, '-'], documents);
  };
  const problems = [];
  const expect = (fact, what) => fact || problems.push(what);
  const container = (pod) => `${pod.metadata.name}-${pod.spec.containers[0].name}`;
  const asks = async (pod, script) => {
    const { stdout } = await run(['exec', container(pod), 'node', '--input-type=module', '-e', script]);
    return stdout.trim();
  };
  const status = (port, path, init = '{}') =>
    `console.log(await fetch('http://127.0.0.1:${port}${path}', ${init}).then((answer) => answer.status, () => 0))`;
  const log = async (pod) => {
    const { stdout, stderr } = await run(['logs', '--tail', '20', container(pod)]);
    return stdout + stderr;
  };
  const ready = async (pod, port) => {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(500)) {
      if ((await asks(pod, status(port, '/readyz'))) === '200') return true;
    }
    problems.push(`${pod.metadata.name} is not ready:\n${await log(pod)}`);
    return false;
  };
  const folder = mkdtempSync(join(tmpdir(), 'damson-pods-'));
  await clear();
  try {
    // Podman 4 takes the values of a Secret as the JSON of its data, and only from a file or a true pipe.
    for (const [name, data] of Object.entries(secrets)) {
      const file = join(folder, name);
      writeFileSync(file, JSON.stringify(data), { mode: 0o600 });
      await done(['secret', 'create', name, file]);
    }
    await play(api);
    await delay(2_000);
    expect((await asks(api, status(3000, '/readyz'))) !== '200', 'the api is ready before the migration');
    await play(migrate);
    const { stdout: code } = await run(['wait', container(migrate)]);
    if (code.trim() !== '0') {
      problems.push(`the migration ended with ${code.trim()}:\n${await log(migrate)}`);
    }
    await play(group);
    if (await ready(api, 3000)) {
      const body = JSON.stringify({
        email: `${randomBytes(6).toString('hex')}@example.com`,
        password: 'correct horse',
      });
      const init = `{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '${body}' }`;
      const answer = await asks(api, status(3000, '/auth/v1/signup', init));
      if (answer !== '200') problems.push(`a sign-up is answered with ${answer}:\n${await log(api)}`);
    }
    await ready(group, 3001);
    for (const pod of [api, group]) {
      const { stdout: who } = await run(['exec', container(pod), 'id', '-u']);
      expect(who.trim() === '1000', `${pod.metadata.name} runs as ${who.trim()}`);
      const { code: wrote } = await run(['exec', container(pod), 'touch', '/app/written']);
      expect(wrote !== 0, `${pod.metadata.name} can write its image`);
    }
    for (const pod of [group, api]) {
      await run(['stop', '--time', String(pod.spec.terminationGracePeriodSeconds), container(pod)]);
      const { stdout } = await run(['inspect', '--format', '{{.State.ExitCode}}', container(pod)]);
      expect(stdout.trim() === '0', `${pod.metadata.name} ended with ${stdout.trim()}`);
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    rmSync(folder, { recursive: true });
    await clear();
  }
  return problems;
}

const temporary = ({ metadata }) => `${metadata.name}-tmp`;

/** A Pod as podman plays it: a Job's or a Deployment's, with what podman lacks put differently. */
function podOf({ metadata, spec: { template } }, images) {
  const spec = structuredClone(template.spec);
  // Of a Job it would make nothing, of a Deployment a pod whose name is its own.
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: metadata.name, labels: template.metadata.labels },
    spec,
  };
  for (const container of spec.containers) {
    const name = /([^/:@]+)(:[^/]*)?$/.exec(container.image)?.[1] ?? '';
    container.image = images[name] ?? container.image;
    container.imagePullPolicy = 'Never';
    // It knows no probes by HTTP; what the kubelet would ask is asked by the test.
    delete container.livenessProbe;
    delete container.readinessProbe;
    delete container.startupProbe;
    delete container.lifecycle;
    delete container.ports; // the host's network publishes none
    // One that is missing and may be is an error to it.
    container.envFrom = container.envFrom.filter(({ secretRef }) => !secretRef?.optional);
  }
  // It has no emptyDir; a volume is made for a claim.
  spec.volumes = spec.volumes.map(({ name }) => ({
    name,
    persistentVolumeClaim: { claimName: temporary(pod) },
  }));
  return pod;
}

function secretsOf({ databaseUrl, ownerUrl, redisUrl }) {
  const encoded = (data) =>
    Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, Buffer.from(value).toString('base64')]),
    );
  return {
    damson: encoded({
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      MASTER_KEY: randomBytes(48).toString('base64url'),
      METRICS_TOKEN: randomBytes(24).toString('base64url'),
      // Nobody is there: what is mailed waits.
      SMTP_URL: 'smtp://127.0.0.1:1025',
      S3_ACCESS_KEY_ID: 'unused',
      S3_SECRET_ACCESS_KEY: randomBytes(24).toString('base64url'),
    }),
    'damson-owner': encoded({ DATABASE_OWNER_URL: ownerUrl }),
  };
}

function ended(command, args, env, input) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk) => (stdout += chunk));
    child.stderr.on('data', (chunk) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.on('error', () => undefined); // it read nothing
    child.stdin.end(input);
  });
}
