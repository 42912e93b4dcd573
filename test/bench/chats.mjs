// The coach chat: how soon the first words show after a message, over what the model's server takes (P23), and fifty members
// who write at once; and how soon they show behind a crowd of heavy jobs (P18). Product and upstream are timed in the same
// run.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { RealtimeClient } from '@supabase/realtime-js';
import pg from 'pg';
import guard from '../../api/src/local/guard.cjs';
import { openPhone } from './browser.mjs';
import { median, percentile, pinAway, report, smoke, unpin } from './measure.mjs';
import { aWeekBack, makeMembers, none, planned } from './weeks.mjs';

const WORKER = join(import.meta.dirname, '..', '..', 'dist', 'api', 'worker.js');
const API = join(import.meta.dirname, '..', '..', 'dist', 'api', 'main.js');
const MESSAGES = smoke ? 2 : 40;
const MEMBERS = smoke ? 3 : 50;
const EACH = smoke ? 1 : 6;
/** Weeks to close while somebody chats. */
const HEAVY = smoke ? 3 : 200;
const SAID = 'You walked well this week. Keep going.';

export async function chats({ env, startServer, signUp }) {
  const model = await startModel();
  const settings = { ...env, OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'bench' };
  const api = await startServer(API, settings);
  const worker = spawn(process.execPath, [WORKER], {
    env: { ...process.env, ...settings, WORKER_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  worker.once('exit', guard.guardProcess(worker.pid));
  unpin(worker.pid);
  try {
    const first = await firstWords(api, model, await signUp(api.url));
    const onScreen = await firstWordsOnScreen(api, await signUp(api.url));
    const behind = await behindHeavyJobs(env, api, signUp);
    return [...first, ...onScreen, ...behind, ...(await crowd(api, signUp))];
  } finally {
    worker.kill('SIGKILL');
    api.stop();
    await model.stop();
  }
}

/** From the message on its way to its first words on the member's page. */
async function firstWords(api, model, member) {
  await agree(api, member);
  const heard = await listen(api, member);
  /** @type {number[]} */
  const shown = [];
  /** @type {number[]} */
  const upstream = [];
  for (let run = -2; run < MESSAGES; run += 1) {
    const asked = model.asked;
    const started = performance.now();
    const words = heard.next('reply.text');
    const answer = send(api, member, `How did my week go? ${run}`);
    const at = await words;
    await answer;
    if (run < 0) continue; // the worker loads its screen and opens its connections
    if (run === 0 && model.asked === asked) process.stdout.write('     the built-in assistant answered\n');
    shown.push(at - started);
    upstream.push(await model.firstToken());
  }
  heard.end();
  const over = median(shown) - median(upstream);
  process.stdout.write(
    `     first words: p50 ${median(shown).toFixed(1)} ms, p99 ${percentile(shown, 0.99).toFixed(1)} ms; upstream ${median(upstream).toFixed(1)} ms\n`,
  );
  return [
    // A latency: less is better, so the figure is the floor's (moonshot's) share of it.
    report({
      id: 'P23',
      what: 'first words over the upstream, median: 100 ms over it',
      value: 100 / over,
      unit: 'x',
      floor: 1,
      moonshot: 5,
    }),
  ];
}

/** From the key that sends a message to the first words of its answer in the page of a browser. */
async function firstWordsOnScreen(api, member) {
  await agree(api, member);
  unpin(process.pid);
  const { context, close } = await openPhone(api.url, member.session);
  try {
    const page = await context.newPage();
    await page.goto('/app/chat');
    await page.evaluate(watchForWords, SAID.split(' ')[0]);
    const field = page.getByRole('textbox', { name: 'Message' });
    for (let run = -2; run < MESSAGES / 2; run += 1) {
      await field.fill(`What should I look at first? ${run}`);
      await field.press('Enter');
      await page.waitForFunction((count) => globalThis.wordsAfter.length === count, run + 3);
      await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
    }
    const [, , ...shown] = await page.evaluate(() => globalThis.wordsAfter);
    process.stdout.write(
      `     first words on the screen: p50 ${median(shown).toFixed(0)} ms, p99 ${percentile(shown, 0.99).toFixed(0)} ms\n`,
    );
    return [
      report({
        id: 'P23',
        what: 'first words on the screen, median: 300 ms over it',
        value: 300 / median(shown),
        unit: 'x',
        floor: 1,
        moonshot: 6,
      }),
    ];
  } finally {
    await close();
    pinAway(process.pid);
  }
}

/** Notes for each message after how many milliseconds a new answer with the word stands last. */
function watchForWords(word) {
  globalThis.wordsAfter = [];
  let sent = 0;
  let before;
  const last = () => [...document.querySelectorAll('[role=log] .message:not(.message-own)')].at(-1);
  addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Enter') return;
      sent = performance.now();
      before = last();
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (sent === 0 || last() === before || !last()?.textContent?.includes(word)) return;
    globalThis.wordsAfter.push(performance.now() - sent);
    sent = 0;
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** The same while the worker closes the weeks of a crowd. */
async function behindHeavyJobs(env, api, signUp) {
  const database = new pg.Client({ connectionString: env.DATABASE_URL });
  await database.connect();
  const member = await signUp(api.url);
  const heard = await listen(api, member);
  try {
    const members = await makeMembers(api, signUp, HEAVY);
    await planned(database, members);
    const ids = await aWeekBack(database, members);
    await send(api, member, 'What is next?');
    await database.query(`UPDATE medical_program SET close_due_at = now() WHERE id = ANY ($1)`, [ids]);
    let isOver = false;
    const over = none(database, `medical_program WHERE closed_week = 0 AND id = ANY ($1)`, [ids]).then(
      () => void (isOver = true),
    );
    const shown = [];
    while (!isOver) {
      const started = performance.now();
      const words = heard.next('reply.text');
      const answer = send(api, member, `What is on today? ${shown.length}`);
      shown.push((await words) - started);
      await answer;
    }
    await over;
    const p99 = percentile(shown, 0.99);
    process.stdout.write(
      `     behind ${HEAVY} weeks: ${shown.length} answers, first words p50 ${median(shown).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms\n`,
    );
    return [
      report({
        id: 'P18',
        what: `first words behind ${HEAVY} heavy jobs, p99: 1 s over it`,
        value: 1000 / p99,
        unit: 'x',
        floor: 1,
        moonshot: 10,
      }),
    ];
  } finally {
    heard.end();
    await database.end();
  }
}

/** Members who write at once, each the next message as soon as the last one is answered. */
async function crowd(api, signUp) {
  const members = [];
  while (members.length < MEMBERS) members.push(await signUp(api.url));
  const seconds = [];
  const started = performance.now();
  await Promise.all(
    members.map(async (member) => {
      for (let each = 0; each < EACH; each += 1) {
        const begun = performance.now();
        await send(api, member, asked(member, each));
        seconds.push((performance.now() - begun) / 1000);
      }
    }),
  );
  const rate = (MEMBERS * EACH) / ((performance.now() - started) / 1000);
  const kept = await Promise.all(members.map((member) => isWhole(api, member)));
  process.stdout.write(
    `     ${MEMBERS} members: ${rate.toFixed(0)} answers/s, p50 ${median(seconds).toFixed(2)} s, p99 ${percentile(seconds, 0.99).toFixed(2)} s\n`,
  );
  return [
    report({
      id: 'C1',
      what: `chats of ${MEMBERS} members at once that are whole: no message lost or doubled`,
      value: (kept.filter(Boolean).length / MEMBERS) * 100,
      unit: '%',
      floor: 100,
      moonshot: 100,
    }),
    report({
      id: 'C2',
      what: `an answer among ${MEMBERS} members, p99: 3 s over it`,
      value: 3 / percentile(seconds, 0.99),
      unit: 'x',
      floor: 1,
      moonshot: 3,
    }),
  ];
}

/** Nobody's words are somebody else's: what was read before is not read anew. */
const asked = ({ id }, each) => `What is next after walk ${id.slice(0, 8)}, round ${each}?`;

async function isWhole(api, member) {
  const entries = await ask(api, member, `/api/v1/chat/history?limit=${4 * EACH}`);
  const expected = Array.from({ length: EACH }, (_, each) => asked(member, each));
  const said = entries.filter(({ type }) => type === 'user').map(({ content }) => content);
  const turns = entries.every(({ type }, at) => type === (at % 2 === 0 ? 'user' : 'assistant'));
  const done = entries.every(({ state, content }) => state === 'done' && content !== '');
  return turns && done && JSON.stringify(said) === JSON.stringify(expected);
}

const send = (api, member, message) =>
  ask(api, member, '/api/v1/chat/', 'POST', { id: randomUUID(), message });

async function agree(api, member) {
  const consents = await ask(api, member, '/api/v1/consents');
  const { version } = consents.find(({ purpose }) => purpose === 'external_model');
  await ask(api, member, '/api/v1/consents/external_model', 'PUT', { granted: true, version });
}

/**
 * @param {{ url: string }} api
 * @param {{ token: string }} member
 * @param {string} path
 * @param {string} [method]
 * @param {object} [body]
 */
async function ask(api, { token }, path, method = 'GET', body) {
  const response = await fetch(`${api.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** A page of the member's. */
async function listen(api, { id, token }) {
  const client = new RealtimeClient(`${api.url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: 'bench' },
  });
  await client.setAuth(token);
  const waiting = new Map();
  const channel = client.channel(`member:${id}`, { config: { private: true } });
  channel.on('broadcast', { event: '*' }, ({ event }) => {
    waiting.get(event)?.(performance.now());
    waiting.delete(event);
  });
  /** @type {PromiseWithResolvers<void>} */
  const joined = Promise.withResolvers();
  channel.subscribe((state, error) => {
    if (state === 'SUBSCRIBED') joined.resolve();
    else if (error) joined.reject(error);
  });
  await joined.promise;
  return {
    next: (event) => new Promise((resolve) => waiting.set(event, resolve)),
    end: () => void client.disconnect(),
  };
}

/** A model's server that answers at once. */
async function startModel() {
  let asked = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      asked += 1;
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      /** @param {string | null} finish_reason */
      const piece = (delta, finish_reason = null) =>
        response.write(
          `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'local', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
        );
      for (const word of SAID.match(/\S+\s*/g) ?? []) piece({ content: word });
      piece({}, 'stop');
      response.end('data: [DONE]\n\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${port}/v1`;
  return {
    url,
    get asked() {
      return asked;
    },
    /** Milliseconds until its first token, asked directly. */
    async firstToken() {
      const started = performance.now();
      const response = await fetch(`${url}/chat/completions`, { method: 'POST', body: '{}' });
      await response.body?.getReader().read();
      return performance.now() - started;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
