// docker-compose.yml, brought up by the real docker compose and lived in: a browser's journey, workers killed in the middle of
// their work, everything stopped and started.
import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { runToEnd } from '../../api/scripts/children.mjs';
import { root, say, toolEnvironment } from '../../api/scripts/prepare.mjs';
import { findBrowser } from '../e2e/browser.mjs';
import { freePort } from '../e2e/free-port.mjs';
import { IMAGES, namedImages } from './images.mjs';
import { SETTINGS } from './known.mjs';

const PROJECT = 'damson-check';
/** The image's own, and the folder that the store takes the place of. */
const NOT_FOR_CONTAINERS = 'PORT HOST DATA_DIR BACKUP_DIR';
const PROCESSES = ['api-1', 'api-2', 'worker-1', 'worker-2'];
const containerOf = (name) => `${PROJECT}-${name}`;
/** As .env.example and the README say. */
const SECRETS = 's/=random$/"=" . substr(`openssl rand -hex 32`, 0, 64)/e';

/** @returns {Promise<string[]>} what is wrong */
export async function checkCompose(tools) {
  const installation = await Installation.of(tools);
  const problems = [];
  const step = async (name, work) => {
    const began = Date.now();
    await work().catch((error) => problems.push(`${name}: ${error.message}`));
    say(`compose: ${name} (${Math.round((Date.now() - began) / 1000)} s)`);
  };
  await step('rendered with every profile', () => installation.render());
  await step('up', () => installation.up());
  if (problems.length === 0) {
    await step('who runs as what', () => installation.rights());
    await step('pages', () => installation.pages());
    await step('the journey begins', () => installation.journey('begin'));
    await step('workers killed in the middle of their work', () => installation.killWorkers());
    await step('a mail', () => installation.mail());
    await step('a backup that opens', () => installation.backup());
    await step('stop', () => installation.stop());
    await step('start', () => installation.up());
    await step('the journey goes on', () => installation.journey('after'));
  }
  if (problems.length > 0) say(await installation.logs());
  await installation.down();
  return problems;
}

class Installation {
  static async of(tools) {
    const { postgres, redis, minio, mailpit } = namedImages('docker-compose.yml');
    await tools.standIns({ postgres, redis, minio, mailpit });
    return new Installation(tools, await tools.compose(), await freePort(), await freePort());
  }

  constructor(tools, compose, port, mailPort) {
    this.tools = tools;
    this.url = `http://localhost:${port}`;
    this.mailUrl = `http://localhost:${mailPort}`;
    const settings = execFileSync('perl', ['-pe', SECRETS, join(root, '.env.example')], { encoding: 'utf8' });
    const file = join(tools.folder, '.env');
    writeFileSync(
      file,
      settings
        .replace(/^PUBLIC_URL=.*$/m, `PUBLIC_URL=${this.url}`)
        .replace(/^HTTP_PORT=.*$/m, `HTTP_PORT=${port}\nMAIL_PORT=${mailPort}`)
        .replace(/^CONTACT_EMAIL=.*$/m, 'CONTACT_EMAIL=care@damson.example'),
    );
    const base = ['--project-name', PROJECT, '--project-directory', root, '--env-file', file];
    const own = {
      DAMSON_IMAGE: IMAGES.app,
      DAMSON_WEB_IMAGE: IMAGES.web,
      DAMSON_BACKUP_IMAGE: IMAGES.backup,
    };
    this.compose = (...args) => compose([...base, '--file', join(root, 'docker-compose.yml'), ...args], own);
  }

  /** Profiles that no stand-in plays are at least understood. */
  async render() {
    const profiles = ['ai', 'observe', 'operations'].flatMap((name) => ['--profile', name]);
    const { services } = JSON.parse(await this.compose(...profiles, 'config', '--format', 'json'));
    const expected = 'api backup grafana mailpit migrate minio model postgres prometheus redis web worker';
    equal(Object.keys(services).sort().join(' '), expected, 'services');
    const told = Object.keys({ ...services.api.environment, ...services.backup.environment });
    equal(
      SETTINGS.filter((name) => !told.includes(name)).join(' '),
      NOT_FOR_CONTAINERS,
      'settings that .env cannot set',
    );
  }

  async up() {
    this.#lookAfter();
    await this.compose('up', '--detach', '--wait', '--wait-timeout', '300', '--no-build');
  }

  /** Podman leaves the rhythm of health checks to systemd's timers, which a machine without systemd lacks. */
  #lookAfter() {
    if (this.looking) return;
    this.looking = true;
    void (async () => {
      while (this.looking) {
        const names = spawnSync('podman', ['ps', '--format', '{{.Names}}'], {
          env: this.tools.env,
          encoding: 'utf8',
        });
        await Promise.all(
          names.stdout
            .trim()
            .split('\n')
            .filter(Boolean)
            .map((name) => this.tools.podman('healthcheck', 'run', name).catch(() => undefined)),
        );
        await delay(2_000);
      }
    })();
  }

  async inspect(name) {
    return JSON.parse(await this.tools.podman('inspect', name))[0];
  }

  async rights() {
    for (const each of [...PROCESSES, 'web-1']) {
      const name = containerOf(each);
      const found = await this.inspect(name);
      equal(found.HostConfig.ReadonlyRootfs, true, `${name}: read-only`);
      equal(found.EffectiveCaps?.length ?? 0, 0, `${name}: capabilities`);
      const { Pid } = found.State;
      const status = readFileSync(`/proc/${Pid}/status`, 'utf8');
      const uid = /^Uid:\s+(\d+)/m.exec(status)?.[1];
      equal(uid, each === 'web-1' ? '101' : '1000', `${name}: user`);
      equal(/^CapEff:\s+0+$/m.test(status), true, `${name}: effective capabilities`);
    }
  }

  /** The web image answers as the API itself does where that serves the app, and shows nothing of the machines behind. */
  async pages() {
    const get = (path, options) => fetch(`${this.url}${path}`, options);
    const landing = await get('/');
    const html = await landing.text();
    equal(landing.status, 200, '/');
    equal(
      html.includes('care@damson.example') && !html.includes('hello@damson.example'),
      true,
      'contact address',
    );
    const problem = await get('/api/v1/nothing');
    equal(problem.status, 404, '/api/v1/nothing');
    for (const header of [
      'content-security-policy',
      'x-frame-options',
      'permissions-policy',
      'referrer-policy',
    ])
      equal(landing.headers.get(header), problem.headers.get(header), `${header} of page and API`);
    equal(landing.headers.get('cache-control'), 'no-cache', 'cache-control of a page');
    const [asset] = /\/assets\/[\w.-]+\.js/.exec(await (await get('/app/today')).text()) ?? [];
    const script = await get(asset, { headers: { 'accept-encoding': 'gzip' } });
    equal(
      script.headers.get('cache-control'),
      'public, max-age=31536000, immutable',
      'cache-control of an asset',
    );
    equal(script.headers.get('content-encoding'), 'gzip', 'an asset travels compressed');
    const missing = await get('/assets/none-2.js');
    equal(missing.headers.get('cache-control'), 'no-cache', 'cache-control of what is not there');
    for (const path of ['/metrics', '/readyz', '/assets/none.js', '/.env', '/app.css'])
      equal((await get(path)).status, 404, path);
    equal((await get('/healthz')).status, 200, '/healthz');
    equal((await get('/app/anything/at/all')).status, 200, 'a route of the app');
  }

  async journey(part) {
    const browser = findBrowser(say);
    let output = '';
    const status = await runToEnd(
      'playwright',
      ['test', '--config', 'test/deploy/playwright.config.ts', '--grep', `^${part}|${part}:`],
      {
        cwd: root,
        env: toolEnvironment({
          BASE_URL: this.url,
          JOURNEY: join(this.tools.folder, 'journey.json'),
          ...(browser && { CHROMIUM: browser }),
        }),
        onOutput: (text) => (output += text),
      },
    );
    if (status !== 0) throw new Error(output.slice(-3_000));
  }

  /** @param {{ token?: string, body?: object }} [options] */
  async call(method, path, options = {}) {
    const { token, body } = options;
    const json = body && !(body instanceof FormData);
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(json && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: json ? JSON.stringify(body) : body,
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** A picture takes seconds to be read: both workers die meanwhile, are started again, and it is read once. */
  async killWorkers() {
    const email = `killed-${randomUUID()}@example.com`;
    const { access_token: token, user } = await this.call('POST', '/auth/v1/signup', {
      body: { email, password: 'correct horse', data: { name: 'Sam', time_zone: 'Europe/London' } },
    });
    this.email = email;
    const form = new FormData();
    form.append('file', new Blob([await scan()], { type: 'image/png' }), 'scan.png');
    const { file_id } = await this.call('POST', '/api/v1/files/upload', { token, body: form });
    await this.call('POST', '/api/v1/files/process', { token, body: { file_id } });
    const taken = () =>
      this.sql(
        `SELECT count(*) FROM event_delivery WHERE queue = 'extraction' AND lease_until IS NOT NULL AND state = 'pending'`,
      );
    await until('the document is being read', async () => (await taken()) === '1');
    const names = ['worker-1', 'worker-2'].map(containerOf);
    const before = await Promise.all(names.map((name) => this.inspect(name)));
    // From outside of the containers: as by a kernel that is out of memory.
    for (const { State } of before) process.kill(State.Pid, 'SIGKILL');
    const settled = async () => {
      const { files } = await this.call('GET', `/api/v1/files/list/${user.id}`, { token });
      if (files[0].status === 'failed')
        throw new Error(`the document is not read: ${files[0].failure?.detail}`);
      return files[0].status === 'completed';
    };
    await until('the document is read', settled, 120).catch(async (error) => {
      const seen = await this.sql(
        "SELECT state, attempts, lease_until, now(), last_error FROM event_delivery WHERE queue = 'extraction'",
      ).catch((e) => e.message);
      const states = await Promise.all(
        names.map(async (name) => JSON.stringify((await this.inspect(name)).State)),
      );
      throw new Error(`${error.message} ${seen} ${states}`);
    });
    equal(
      await this.sql(`SELECT max(attempts) > 1 FROM event_delivery WHERE queue = 'extraction'`),
      't',
      'it was begun again',
    );
    const after = await Promise.all(names.map((name) => this.inspect(name)));
    after.forEach(({ State }, index) =>
      equal(State.Pid !== before[index].State.Pid && State.Running, true, `${names[index]} runs again`),
    );
    equal(
      await this.sql(`SELECT count(*) FROM event_delivery WHERE state = 'parked'`),
      '0',
      'deliveries given up',
    );
  }

  async mail() {
    await this.call('POST', '/auth/v1/recover', { body: { email: this.email } });
    await until('the mail arrives', async () => {
      const { messages } = await (await fetch(`${this.mailUrl}/api/v1/messages`)).json();
      return messages.some(({ To }) => To.some(({ Address }) => Address === this.email));
    });
  }

  async backup() {
    for (const word of ['backup', 'verify'])
      await this.compose('--profile', 'operations', 'run', '--rm', '--no-TTY', 'backup', word);
  }

  async stop() {
    await this.compose('stop');
    for (const name of PROCESSES.map(containerOf)) {
      equal((await this.inspect(name)).State.ExitCode, 0, `${name}: exit code`);
    }
  }

  async sql(query) {
    const name = containerOf('postgres-1');
    return this.tools.podman('exec', name, 'psql', '-U', 'owner', '-d', 'damson', '-Atc', query);
  }

  async logs() {
    return this.compose('logs', '--no-color', '--tail', '15').catch((error) => error.message);
  }

  async down() {
    this.looking = false;
    await this.compose('down', '--volumes', '--timeout', '10').catch((error) => say(error.message));
  }
}

/** A laboratory's report as a photograph of many lines. */
async function scan() {
  const { default: sharp } = await import('sharp');
  const lines = Array.from({ length: 20 }, (_, index) => {
    const y = 240 + index * 70;
    const cells = [
      ['Sodium', 'Potassium', 'Urea', 'Glucose', 'Calcium'][index % 5],
      `${(index * 1.3 + 2).toFixed(1)}`,
      'mmol/L',
      '1.0 - 90.0',
    ];
    return cells.map((cell, column) => `<text x="${150 + column * 550}" y="${y}">${cell}</text>`).join('');
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2480" height="3300"><rect width="100%" height="100%" fill="white"/><g font-family="DejaVu Sans, sans-serif" font-size="38">${lines.join('')}</g></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function equal(found, expected, what) {
  if (found !== expected)
    throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

async function until(what, passes, seconds = 30) {
  const end = Date.now() + seconds * 1_000;
  while (!(await passes())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`);
    await delay(250);
  }
}
