// Plays the pods of overlays/test on this machine: `podman kube play` has neither an API server nor a kubelet, so what is
// proven is that the images start as the manifests say, as whom, read-only, and with which settings.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { IMAGES, namedImages } from './images.mjs';
import { render } from './render.mjs';

/** How long a pod may take on a busy machine (milliseconds). */
const PATIENCE = 90_000;

/** Plays them against a PostgreSQL and a Redis of their own. @returns {Promise<string[]>} what is wrong */
export async function checkPods(tools) {
  const { postgres, redis } = namedImages('docker-compose.yml');
  await tools.standIns({ postgres, redis });
  const server = async (...args) => {
    const id = await tools.podman('run', '--detach', '--network', 'podman', ...args);
    const address = '{{.NetworkSettings.Networks.podman.IPAddress}}';
    return { id, address: await tools.podman('inspect', '--format', address, id) };
  };
  const settings = ['USER=owner', 'PASSWORD=secret', 'DB=damson'];
  const owners = await server(...settings.flatMap((line) => ['--env', `POSTGRES_${line}`]), postgres);
  const bell = await server(redis, 'redis-server', '--protected-mode', 'no');
  await rolesOf(tools, owners.id);
  const database = `${owners.address}:5432/damson`;
  return playPods({
    env: tools.env,
    images: { 'damson-app': IMAGES.app, 'damson-web': IMAGES.web },
    network: 'podman',
    databaseUrl: `postgresql://damson:process@${database}`,
    ownerUrl: `postgresql://owner:secret@${database}`,
    redisUrl: `redis://${bell.address}:6379`,
  });
}

/** The processes' role, as docs/kubernetes.md has the engineer make it. */
async function rolesOf(tools, id) {
  const make = `CREATE ROLE damson LOGIN PASSWORD 'process'`;
  for (const end = Date.now() + PATIENCE; ; await delay(500)) {
    try {
      return await tools.podman(
        'exec',
        '--env',
        'PGPASSWORD=secret',
        id,
        'psql',
        '-h',
        '127.0.0.1',
        '-U',
        'owner',
        '-d',
        'damson',
        '-c',
        make,
      );
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

/**
 * @param {object} options
 * @param {string} [options.podman] the command
 * @param {NodeJS.ProcessEnv} [options.env] its environment (CONTAINERS_CONF)
 * @param {Record<string, string>} options.images what the names of the manifests are here, e.g.
 *   `{ 'damson-app': 'localhost/damson-app:0.2.0' }`; the web app's pod is played where its image is named
 * @param {string} [options.network] of podman, from which these addresses are reached: `host`, or one that somebody made
 * @param {string} options.databaseUrl of the processes, whose role there is: without it they would end and be started anew
 * @param {string} [options.ownerUrl] of the role that owns the tables
 * @param {string} options.redisUrl of Redis
 * @param {string} [options.worker] which group is played
 * @returns {Promise<string[]>} what is wrong, a line each
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
  const pod = (kind, start) =>
    podOf(
      objects.find((object) => object.kind === kind && object.metadata.name.startsWith(start)),
      images,
    );
  const migrate = pod('Job', 'damson-migrate');
  const api = pod('Deployment', 'damson-api');
  const group = pod('Deployment', `damson-worker-${worker}`);
  const web = pod('Deployment', 'damson-web');
  const lasting = images['damson-web'] ? [group, api, web] : [group, api];
  const player = new Player(podman, env, network, images['damson-app'] ?? '');
  const secrets = secretsOf({ databaseUrl, ownerUrl, redisUrl });
  const clear = () => player.clear([migrate, ...lasting], Object.keys(secrets));
  const problems = [];
  const expect = async (fact, what, of) =>
    fact || problems.push(`${of.metadata.name}: ${what}\n${await player.log(of)}`);
  await clear();
  try {
    for (const [name, data] of Object.entries(secrets)) await player.secret(name, data);
    for (const each of lasting) await player.play(each, objects);
    await expect(await player.answers(api, 3000, '/healthz', '200'), 'does not start', api);
    const early = await player.ask(api, 3000, '/readyz');
    await expect(early === '503', `answers ${early} to /readyz before the migration`, api);
    await player.play(migrate, objects);
    const code = await player.tell(['wait', containerOf(migrate)]);
    await expect(code === '0', `ended with ${code}`, migrate);
    await expect(await player.answers(api, 3000, '/readyz', '200'), 'is not ready', api);
    await expect(await player.answers(group, 3001, '/readyz', '200'), 'is not ready', group);
    const answer = await player.ask(api, 3000, '/auth/v1/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `${randomBytes(6).toString('hex')}@example.com`,
        password: 'correct horse',
      }),
    });
    await expect(answer === '200', `answers ${answer} to a sign-up`, api);
    if (lasting.includes(web)) {
      await expect(await player.answers(web, 8080, '/healthz', '200'), 'is not ready', web);
      await expect((await player.ask(web, 8080, '/')) === '200', 'has no page', web);
      const stray = await player.ask(web, 8080, '/API/v1/me');
      await expect(stray === '404', `answers ${stray} to a path of the server in capitals`, web);
    }
    for (const each of lasting) {
      const { runAsUser } = each.spec.securityContext;
      const found = await player.tell([
        ...['inspect', '--format', '{{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.EffectiveCaps}}'],
        containerOf(each),
      ]);
      const wanted = new RegExp(`^${runAsUser}(:\\d+)? true \\[\\]$`);
      await expect(wanted.test(found), `runs otherwise than it is written: ${found}`, each);
    }
    for (const each of lasting) {
      await player.tell([
        'stop',
        '--time',
        String(each.spec.terminationGracePeriodSeconds),
        containerOf(each),
      ]);
      const ended = await player.tell(['inspect', '--format', '{{.State.ExitCode}}', containerOf(each)]);
      await expect(ended === '0', `ended with ${ended}`, each);
    }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await clear();
  }
  return problems;
}

class Player {
  /** @param image what has Node */
  constructor(podman, env, network, image) {
    this.podman = podman;
    this.env = env;
    this.network = network;
    this.image = image;
  }

  /** @param objects where its settings are */
  async play(pod, objects) {
    const settings = objects.filter(({ kind }) => kind === 'ConfigMap');
    const documents = [...settings, pod].map((object) => JSON.stringify(object)).join('\n---\n');
    await this.done(['kube', 'play', '--network', this.network, '-'], documents);
  }

  /** Podman 4 takes the values of a Secret as the JSON of its data, and only from a file or a true pipe. */
  async secret(name, data) {
    const folder = mkdtempSync(join(tmpdir(), 'damson-pods-'));
    try {
      writeFileSync(join(folder, name), JSON.stringify(data), { mode: 0o600 });
      await this.done(['secret', 'create', name, join(folder, name)]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  /** The status of an answer, asked by a container of the pod that has Node; 0 where nobody answers. */
  ask(pod, port, path, init = {}) {
    const script = `fetch('http://127.0.0.1:${port}${path}', ${JSON.stringify(init)}).then((answer) => console.log(answer.status), () => console.log(0))`;
    const args = [
      'run',
      '--rm',
      '--pod',
      pod.metadata.name,
      '--entrypoint',
      'node',
      this.image,
      '-e',
      script,
    ];
    return this.tell(args);
  }

  async answers(pod, port, path, status) {
    for (const end = Date.now() + PATIENCE; Date.now() < end; await delay(500)) {
      if ((await this.ask(pod, port, path)) === status) return true;
    }
    return false;
  }

  async log(pod) {
    const { stdout, stderr } = await this.run(['logs', '--tail', '20', containerOf(pod)]);
    return stdout + stderr;
  }

  /** What a command says, whatever comes of it. */
  async tell(args) {
    return (await this.run(args)).stdout.trim();
  }

  async done(args, input = '') {
    const { code, stderr } = await this.run(args, input);
    if (code !== 0) throw new Error(`podman ${args.slice(0, 3).join(' ')}: ${stderr.trim()}`);
  }

  /** Nothing of these pods stays, whoever left it. */
  async clear(pods, secrets) {
    const names = pods.map(({ metadata }) => metadata.name);
    await this.run(['pod', 'rm', '--force', '--time', '20', '--ignore', ...names]);
    for (const name of secrets) await this.run(['secret', 'rm', name]);
    await this.run(['volume', 'rm', '--force', ...pods.map(temporary)]);
  }

  run(args, input = '') {
    return new Promise((resolve, reject) => {
      const child = spawn(this.podman, args, { env: this.env, stdio: ['pipe', 'pipe', 'pipe'] });
      let [stdout, stderr] = ['', ''];
      child.stdout.on('data', (chunk) => (stdout += chunk));
      child.stderr.on('data', (chunk) => (stderr += chunk));
      child.on('error', reject);
      child.on('close', (code) => resolve({ code, stdout, stderr }));
      child.stdin.on('error', () => undefined); // it read nothing
      child.stdin.end(input);
    });
  }
}

const containerOf = ({ metadata, spec }) => `${metadata.name}-${spec.containers[0].name}`;
const temporary = ({ metadata }) => `${metadata.name}-tmp`;

/** A Job or a Deployment as a Pod of its name, with what podman lacks put differently. */
function podOf({ metadata, spec: { template } }, images) {
  const spec = structuredClone(template.spec);
  const pod = {
    ...{ apiVersion: 'v1', kind: 'Pod' },
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
    container.envFrom = container.envFrom?.filter(({ secretRef }) => !secretRef?.optional);
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
      // Nobody is there: what is mailed waits.
      SMTP_URL: 'smtp://127.0.0.1:1025',
      S3_ACCESS_KEY_ID: 'unused',
      S3_SECRET_ACCESS_KEY: randomBytes(24).toString('base64url'),
    }),
    'damson-metrics': encoded({ METRICS_TOKEN: randomBytes(24).toString('base64url') }),
    'damson-owner': encoded({ DATABASE_OWNER_URL: ownerUrl }),
  };
}
