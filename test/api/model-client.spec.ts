import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ModelClient, type ModelRequest } from '../../api/src/platform/ai/model-client';
import { ModelFailure } from '../../api/src/platform/ai/model-failure';
import { ModelPatience } from '../../api/src/platform/ai/model-patience';
import { TokenBudget } from '../../api/src/platform/ai/token-budget';
import { Config } from '../../api/src/platform/config/config';
import {
  type ChatRequest,
  MODES,
  type ModelServer,
  says,
  startModelServer,
  without,
} from '../support/model-server';
import { eventually, type Member, newMember } from '../support/product';
import { baseUrl, databaseUrl } from './members';

const QUESTION = 'How did I walk this week?';
const SCHEMA = {
  name: 'mood',
  schema: {
    type: 'object',
    required: ['mood'],
    additionalProperties: false,
    properties: { mood: { type: 'string' } },
  },
};

let server: ModelServer;
/** What the port has said in the log. */
let logged: string[] = [];
let database: DataSource;
let member: Member;
beforeAll(async () => {
  const note = (...said: unknown[]) => void logged.push(said.join(' '));
  Logger.overrideLogger({ log: note, warn: note, error: note });
  database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
  member = await newMember(baseUrl);
});
beforeEach(async () => {
  logged = [];
  server = await startModelServer();
});
afterEach(() => server.stop());
afterAll(() => database.destroy());

/** Of those who wait for nothing; the others allow a busy machine its time. */
const IMPATIENT = { silence: 400, whole: 3_000 };

/** The port as a process has it that has just started, less patient. */
function client(settings: Partial<Config> = {}, patience: Partial<ModelPatience> = {}): ModelClient {
  const config = Object.assign(new Config(), {
    OPENAI_BASE_URL: server.url,
    OPENAI_API_KEY: 'a-key',
    AI_DAILY_TOKENS: 100_000_000,
    ...settings,
  });
  const times = Object.assign(new ModelPatience(), { silence: 8_000, whole: 30_000, backoff: 20 }, patience);
  return new ModelClient(config, new TokenBudget(config, database), times);
}

function ask(over: Partial<ModelRequest> = {}, port = client(), who = member.id) {
  const messages = [{ role: 'user' as const, content: QUESTION }];
  return port.complete(who, { messages, maxTokens: 200, signal: new AbortController().signal, ...over });
}

const reasonOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'answered',
    (error: unknown) => (error instanceof ModelFailure ? error.reason : error),
  );

describe('an answer', () => {
  it('comes in pieces, whole in the end, with what it took', async () => {
    let told = '';
    const answer = await ask({ onText: (piece) => (told += piece) });
    expect(answer).toEqual({
      text: 'You walked well this week. Keep going.',
      json: null,
      usage: { prompt: 40, completion: 10 },
    });
    expect(told).toBe(answer.text);
    const [{ body, headers } = { body: undefined, headers: {} }] = server.received;
    expect(body).toEqual({
      model: 'gpt-4o-mini',
      messages: [{ role: 'user', content: QUESTION }],
      stream: true,
      max_tokens: 200,
      stream_options: { include_usage: true },
    });
    expect(headers.authorization).toBe('Bearer a-key');
    expect(Object.keys(headers).filter((name) => /os$|arch|runtime|organization/.test(name))).toEqual([]);
  });

  it('is the object that was asked for', async () => {
    server.next(says('```json\n{"mood": "good"}\n```'));
    expect((await ask({ schema: SCHEMA })).json).toEqual({ mood: 'good' });
    expect(server.received[0]?.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { ...SCHEMA, strict: true },
    });
  });

  it.each<[Parameters<typeof without>[0], Partial<ChatRequest>, RegExp | null]>([
    [['json_schema'], { response_format: { type: 'json_object' } }, /JSON schema: \{"type":"object"/],
    [['json_schema', 'json_object'], {}, /JSON schema: \{"type":"object"/],
    [['max_tokens'], { max_completion_tokens: 200 }, null],
    [['stream_options'], {}, null],
    [['temperature'], { max_tokens: 200 }, null],
  ])(
    'is asked for in other words where the server does not know %j, and the next time at once',
    async (unknown, expected, told) => {
      server.otherwise(without(unknown, says('{"mood": "good"}')));
      const port = client();
      for (const _ of ['first', 'next'])
        expect((await ask({ schema: SCHEMA, temperature: 0 }, port)).json).toEqual({ mood: 'good' });
      expect(server.received).toHaveLength(unknown.length + 2);
      const { body } = server.received.at(-1) ?? {};
      expect(body).toMatchObject(expected);
      for (const name of unknown)
        expect(JSON.stringify([body?.response_format?.type, Object.keys(body ?? {})])).not.toContain(
          `"${name}"`,
        );
      expect(body?.messages[0]).toEqual({ role: 'user', content: QUESTION });
      if (told) expect(body?.messages.at(-1)?.content).toMatch(told);
    },
  );

  it('leaves out what the model thought before', async () => {
    server.next(MODES.thinks);
    let told = '';
    expect((await ask({ onText: (piece) => (told += piece) })).text).toBe('You walked well.');
    expect(told).toBe('You walked well.');
  });

  it.each(['busy', 'fails', 'resetAtOnce', 'nothing'] as const)(
    'comes after two attempts that ended with %s',
    async (mode) => {
      server.next(MODES[mode], MODES[mode]);
      expect((await ask()).text).toMatch(/^You walked/);
      expect(server.received).toHaveLength(3);
    },
  );
});

describe('no answer', () => {
  it.each<[keyof typeof MODES, string, number]>([
    ['hang', 'timeout', 1],
    ['stall', 'timeout', 1],
    ['busy', 'busy', 3],
    ['busyForLong', 'busy', 1],
    ['fails', 'error', 3],
    ['unknownKey', 'error', 1],
    ['redirects', 'error', 3],
    ['reset', 'cut', 1],
    ['cut', 'cut', 1],
    ['malformedPiece', 'garbage', 1],
    ['stoppedShort', 'too-long', 1],
    ['flood', 'too-long', 1],
    ['floodOfOneLine', 'too-long', 1],
    ['floodOfAnError', 'error', 1],
    ['endless', 'timeout', 1],
    ['empty', 'garbage', 1],
    ['refusal', 'refused', 1],
    ['filtered', 'refused', 1],
    ['toolCall', 'garbage', 1],
  ])(
    'of a server that does this: %s. The reason is %s, after %i requests',
    async (mode, reason, requests) => {
      server.otherwise(MODES[mode]);
      const port = client({}, reason === 'timeout' ? IMPATIENT : {});
      expect(await reasonOf(ask({}, port))).toBe(reason);
      expect(server.received).toHaveLength(requests);
    },
  );

  it.each(['truncatedJson', 'wrongSchema', 'notJson'] as const)(
    'but %s where an object was asked for',
    async (mode) => {
      server.otherwise(MODES[mode]);
      expect(await reasonOf(ask({ schema: SCHEMA }))).toBe('garbage');
    },
  );

  it('of a server that is not there, nor of one that takes what was sent for too long', async () => {
    const port = client({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' });
    expect(await reasonOf(ask({}, port))).toBe('error');
    server.next((_, response) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end('{"error": {"message": "maximum context length exceeded"}}');
    });
    expect(await reasonOf(ask())).toBe('too-long');
  });

  it('where nobody has set a model up', async () => {
    const port = client({
      OPENAI_BASE_URL: undefined,
      OPENAI_API_KEY: undefined,
    } as unknown as Partial<Config>);
    expect([port.isConfigured, port.model, port.recipient]).toEqual([false, null, null]);
    expect(await reasonOf(ask({}, port))).toBe('not-configured');
  });

  it('from a server that failed five times, and nobody asks it for a while', async () => {
    server.otherwise(MODES.unknownKey);
    const port = client();
    for (let at = 0; at < 5; at++) expect(await reasonOf(ask({}, port))).toBe('error');
    expect(await reasonOf(ask({}, port))).toBe('circuit-open');
    expect(server.received).toHaveLength(5);
  });
});

describe('the log', () => {
  it('says how it ended and, once, that the server is away and back; no word of what was said', async () => {
    const port = client();
    server.next(MODES.unknownKey, MODES.unknownKey, MODES.obeys);
    const messages = [
      { role: 'system' as const, content: 'Secret orders' },
      { role: 'user' as const, content: QUESTION },
    ];
    for (const _ of ['first', 'second']) expect(await reasonOf(ask({ messages }, port))).toBe('error');
    expect((await ask({ messages }, port)).text).toContain(QUESTION);
    const lines = logged.join('\n');
    expect(lines.match(/The model is away: ModelFailure error 401/g)).toHaveLength(1);
    expect(lines).toMatch(/The model is back/);
    expect(lines.match(/(error|done) after \d+ ms/g)).toHaveLength(3);
    expect(lines).not.toMatch(/Secret|walk|Wrong key|a-key|diabetes/);
  });
});

describe('stopping', () => {
  it('is what patience at its end does, too', async () => {
    server.otherwise(MODES.hang);
    expect(await reasonOf(ask({}, client({}, IMPATIENT)))).toBe('timeout');
    await eventually(
      async () => server.received[0]?.hungUp,
      (hungUp) => hungUp === true,
    );
  });

  it.each([
    ['before the answer', MODES.hang],
    ['in the middle of it', MODES.endless],
  ] as const)('%s hangs up on the server, and the reason is the caller’s', async (_, mode) => {
    server.otherwise(mode);
    const stop = new AbortController();
    const asked = reasonOf(ask({ signal: stop.signal }));
    await eventually(
      async () => server.received.length,
      (count) => count === 1,
    );
    const reason = new Error('stopped');
    stop.abort(reason);
    expect(await asked).toBe(reason);
    await eventually(
      async () => server.received[0]?.hungUp,
      (hungUp) => hungUp === true,
    );
  });

  it('before it was asked: it is not', async () => {
    await expect(ask({ signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone');
    expect(server.received).toEqual([]);
  });
});

describe('the tokens of a day', () => {
  const usage = (who: Member) =>
    database.query<object[]>(
      `SELECT requests, prompt_tokens, completion_tokens FROM model_usage WHERE user_id = $1`,
      [who.id],
    );

  it('are counted, and when they are used up nothing is sent', async () => {
    const who = await newMember(baseUrl);
    const port = client({ AI_DAILY_TOKENS: 300 });
    await ask({}, port, who.id);
    expect(await usage(who)).toEqual([{ requests: 1, prompt_tokens: 40, completion_tokens: 10 }]);
    await ask({}, port, who.id);
    expect(await reasonOf(ask({}, port, who.id))).toBe('budget');
    expect(server.received).toHaveLength(2);
    const other = await newMember(baseUrl);
    expect((await ask({}, port, other.id)).text).toMatch(/^You walked/);
  });

  it('are not used twice by two requests at once', async () => {
    const who = await newMember(baseUrl);
    const port = client({ AI_DAILY_TOKENS: 300 });
    const both = await Promise.all([reasonOf(ask({}, port, who.id)), reasonOf(ask({}, port, who.id))]);
    expect(both.sort()).toEqual(['answered', 'budget']);
  });

  it('are not used by a server that does not answer, and are estimated where it does not count them', async () => {
    const who = await newMember(baseUrl);
    server.next(MODES.unknownKey);
    expect(await reasonOf(ask({}, client(), who.id))).toBe('error');
    expect(await usage(who)).toEqual([{ requests: 1, prompt_tokens: 0, completion_tokens: 0 }]);
    server.next(MODES.cut);
    expect(await reasonOf(ask({}, client(), who.id))).toBe('cut');
    expect(await usage(who)).toEqual([{ requests: 2, prompt_tokens: 7, completion_tokens: 3 }]);
  });

  it('of a member who has left meanwhile are nobody’s', async () => {
    const who = await newMember(baseUrl);
    server.next(async (request, response) => {
      await database.query('DELETE FROM auth_user WHERE id = $1', [who.id]);
      await MODES.instant(request, response);
    });
    expect((await ask({}, client(), who.id)).text).toMatch(/^You walked/);
    expect(await usage(who)).toEqual([]);
  });
});

it('a hundred answers at once are a hundred, each its own', async () => {
  server.otherwise(says(({ messages }) => `Answer ${messages[0]?.content}`));
  const port = client();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => ask({ messages: [{ role: 'user', content: String(at) }] }, port)),
  );
  expect(answers.map(({ text }) => text)).toEqual(Array.from({ length: 100 }, (_, at) => `Answer ${at}`));
});

it('an answer of many times the tokens that were asked for is none', async () => {
  server.otherwise(says('word '.repeat(500)));
  expect(await reasonOf(ask({ maxTokens: 100 }))).toBe('too-long');
  expect(await reasonOf(ask({ maxTokens: 200 }))).toBe('answered');
});

it('a flood fills no memory', async () => {
  server.otherwise(MODES.flood);
  const port = client();
  await reasonOf(ask({}, port));
  globalThis.gc?.();
  const before = process.memoryUsage().arrayBuffers;
  await Promise.all(Array.from({ length: 4 }, () => reasonOf(ask({}, port))));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024);
});
