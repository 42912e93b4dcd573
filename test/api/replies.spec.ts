import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { own } from '../../api/src/features/member-access/member-access.service';
import type { FinishedReply } from '../../api/src/features/replies/replies.options';
import { RepliesService } from '../../api/src/features/replies/replies.service';
import {
  type ReplyTurn,
  type ReplyWork,
  ReplyWriterService,
} from '../../api/src/features/replies/reply-writer.service';
import { StuckReplies } from '../../api/src/features/replies/stuck-replies';
import { Config } from '../../api/src/platform/config/config';
import { createDataSource } from '../../api/src/platform/database/data-source';
import { Transactions } from '../../api/src/platform/database/transactions';
import { LeaseLost, Overtaken } from '../../api/src/platform/events/consumer';
import { EventResults } from '../../api/src/platform/events/event-results';
import { PgListener } from '../../api/src/platform/events/pg-listener';
import type { RealtimeService } from '../../api/src/platform/realtime/realtime.service';
import { eventually, newMember } from '../support/product';
import { memberKeys } from '../support/sealed';
import { baseUrl, databaseUrl } from './members';

interface Told {
  topic: string;
  payload: { reply_id: string; thread: string; text?: string; seq: number; state?: string };
}

const THREAD = 'scenario:spec';
const DONE: FinishedReply = {
  text: 'Your walk is next.',
  safety: null,
  offline: true,
  fell_back: false,
  next: ['Why?'],
  records: [],
};

/** What could not be screened is asked about, never let go by. */
const HELP = {
  band: 'check',
  category: 'unclear',
  contacts: ['tel:999', 'tel:111', 'tel:111', 'tel:116123'].map(
    (href) => expect.objectContaining({ href }) as object,
  ),
};

let database: DataSource;
let transactions: Transactions;
let listener: PgListener;
let replies: RepliesService;
let writer: ReplyWriterService;
let stuck: StuckReplies;
let told: Told[];
let member: ReturnType<typeof own>;

beforeAll(async () => {
  database = await createDataSource(databaseUrl, 6).initialize();
  transactions = new Transactions(database);
  listener = new PgListener(Object.assign(new Config(), { DATABASE_URL: databaseUrl }));
  const results = new EventResults(listener);
  listener.onApplicationBootstrap();
  await eventually(
    () => Promise.resolve(listener.isListening),
    (is) => is,
  );
  const realtime = {
    toMember: (to: string, topic: string, payload: Told['payload']) => {
      if (to === member) told.push({ topic, payload }); // not what is given up of others' in this database
    },
  } as unknown as RealtimeService;
  const keys = memberKeys(database);
  replies = new RepliesService(database, transactions, results, realtime, keys);
  writer = new ReplyWriterService(database, results, realtime, keys);
  stuck = new StuckReplies(transactions, replies);
});
afterAll(async () => {
  await listener.onApplicationShutdown();
  await database.destroy();
});
beforeEach(async () => {
  told = [];
  member = own(await newMember(baseUrl));
});

const begin = () => transactions.run((tx) => replies.begin(tx, member, THREAD));
const row = async (id: string) => {
  const [found] = await database.query<{ state: string; text_sealed: Buffer | null; revision: number }[]>(
    'SELECT state, text_sealed, revision FROM assistant_reply WHERE id = $1',
    [id],
  );
  return found;
};

/** What a worker gives its consumer; `lost` ends the lease. */
function delivery(attempt = 1) {
  const lease = new AbortController();
  return {
    id: '1',
    attempt,
    signal: lease.signal,
    lost: () => lease.abort(new LeaseLost()),
    complete: async (work?: (tx: DataSource['manager']) => Promise<void>) => {
      lease.signal.throwIfAborted();
      if (work) await transactions.run(work);
    },
  };
}

/** Work that goes on until it is told to end. */
const endless =
  (text: string): ReplyWork =>
  async ({ onText, signal }: ReplyTurn) => {
    onText(text);
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    return DONE;
  };

describe('an answer that is being written', () => {
  it('is told and saved as it grows, and whoever waits has all of it', async () => {
    const id = await begin();
    const waiting = replies.wait(member, id);
    let saved: Buffer | null | undefined;
    await writer.run(delivery(), member, id, async ({ onText }) => {
      onText('Your');
      await delay(120);
      onText('Your walk');
      saved = (
        await eventually(
          () => row(id),
          (now) => Boolean(now?.text_sealed),
        )
      )?.text_sealed;
      expect((await replies.one(member, id))?.text).toBe('Your walk');
      return DONE;
    });
    expect(saved?.includes('walk')).toBe(false);
    expect(await waiting).toMatchObject({ state: 'done', ...DONE });
    expect(told.map(({ topic, payload }) => [topic, payload.text])).toEqual([
      ['reply.started', undefined],
      ['reply.text', 'Your'],
      ['reply.text', 'Your walk'],
      ['reply.done', DONE.text],
    ]);
    const numbers = told.map(({ payload }) => payload.seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('ends where it is when its member says so, in any process; what goes with any end is written', async () => {
    const id = await begin();
    const effects: string[] = [];
    const run = writer.run(delivery(), member, id, (turn) => {
      turn.judged({ safety: null, commit: () => Promise.resolve(void effects.push('always')) });
      return endless('Your walk')(turn);
    });
    await eventually(
      () => Promise.resolve(told.length),
      (events) => events === 2,
    );
    await replies.stop(member, id, THREAD);
    await run;
    const stopped = { state: 'stopped', text: 'Your walk', safety: null };
    expect(await replies.one(member, id)).toMatchObject(stopped);
    expect(effects).toEqual(['always']);
    await expect(replies.stop(member, id, 'coach')).rejects.toMatchObject({ status: 404 });
  });

  it('asked to stop before its first word does what no one may stop, and nothing else', async () => {
    const id = await begin();
    await replies.stop(member, id);
    await writer.run(delivery(), member, id, ({ signal }) => {
      signal.throwIfAborted();
      return Promise.resolve(DONE);
    });
    expect(await replies.one(member, id)).toMatchObject({ state: 'stopped', text: '', safety: HELP });
    const other = await begin();
    await replies.stop(member, other);
    await writer.run(delivery(), member, other, () => Promise.resolve({ ...DONE, text: 'Call 999.' }));
    expect(await replies.one(member, other)).toMatchObject({ state: 'done', text: 'Call 999.' });
  });

  it('is begun anew by who takes it over: who was overtaken writes nothing more', async () => {
    const id = await begin();
    const first = writer.run(delivery(), member, id, endless('Half of'));
    const overtaken = expect(first).rejects.toBeInstanceOf(Overtaken);
    await eventually(
      () => Promise.resolve(told.length),
      (events) => events === 2,
    );
    await writer.run(delivery(2), member, id, () => Promise.resolve(DONE));
    expect((await row(id))?.revision).toBe(2);
    await overtaken;
    expect(await replies.one(member, id)).toMatchObject({ state: 'done', text: DONE.text });
    expect(told.at(-1)).toMatchObject({ topic: 'reply.done' });
  });

  it('is nobody’s any more once the lease is lost', async () => {
    const id = await begin();
    const held = delivery();
    const run = writer.run(held, member, id, endless('Half of'));
    const lost = expect(run).rejects.toBeInstanceOf(LeaseLost);
    held.lost();
    await lost;
    expect((await row(id))?.state).toBe('writing');
    await writer.run(delivery(2), member, id, () => Promise.resolve(DONE));
    await writer.run(delivery(3), member, id, () => Promise.reject(new Error('asked again')));
    expect(await replies.one(member, id)).toMatchObject({ state: 'done', text: DONE.text });
  });

  it('is tried again after a failure, and says at last that it failed', async () => {
    const id = await begin();
    const broken = () => Promise.reject(new Error('broken'));
    for (const attempt of [1, 2, 3]) {
      await expect(writer.run(delivery(attempt), member, id, broken)).rejects.toThrow('broken');
      expect((await row(id))?.state).toBe('writing');
    }
    await writer.run(delivery(4), member, id, broken);
    expect(await replies.one(member, id)).toMatchObject({ state: 'failed', safety: HELP });
    expect((await replies.one(member, id))?.text).toMatch(/try again.*999.*111/);
  });

  it.each([
    ['nothing', null, /try again\.$/],
    ['help', { band: 'flag', category: 'stroke', contacts: [] }, /999/],
  ] as const)('that fails after the screen found %s says as much', async (_, safety, text) => {
    const id = await begin();
    await writer.run(delivery(4), member, id, ({ judged }) => {
      judged({ safety: safety && { ...safety, contacts: [] }, commit: () => Promise.resolve() });
      return Promise.reject(new Error('broken'));
    });
    const failed = await replies.one(member, id);
    expect(failed).toMatchObject({ state: 'failed', safety });
    expect(failed?.text).toMatch(text);
    expect(told.at(-1)?.payload.text).toBe(failed?.text);
  });

  it('writes what belongs to it with its end, or neither', async () => {
    const id = await begin();
    const refuses = () => Promise.reject(new Error('refused'));
    const run = (attempt: number) =>
      writer.run(delivery(attempt), member, id, () => Promise.resolve({ ...DONE, commit: refuses }));
    await expect(run(1)).rejects.toThrow('refused');
    expect((await row(id))?.state).toBe('writing');
  });
});

describe('an answer that nobody writes', () => {
  it('stands in the way for a minute, and then fails', async () => {
    const id = await begin();
    await expect(begin()).rejects.toMatchObject({ status: 409, code: 'reply-pending' });
    await database.query(
      `UPDATE assistant_reply SET touched_at = now() - interval '61 seconds' WHERE id = $1`,
      [id],
    );
    const waiting = replies.wait(member, id);
    expect(await begin()).not.toBe(id);
    expect(await waiting).toMatchObject({ state: 'failed', safety: HELP });
  });

  it('was perhaps never screened: its pages are told, and show whom to call', async () => {
    const id = await begin();
    const held = delivery();
    const run = writer.run(held, member, id, endless('Half of'));
    const lost = expect(run).rejects.toBeInstanceOf(LeaseLost);
    await eventually(
      () => Promise.resolve(told.length),
      (events) => events === 2,
    );
    held.lost();
    await lost;
    await database.query(
      `UPDATE assistant_reply SET touched_at = now() - interval '3 minutes' WHERE id = $1`,
      [id],
    );
    expect(await stuck.run()).toBeGreaterThan(0);
    const failed = await replies.one(member, id);
    expect(failed).toMatchObject({ state: 'failed', safety: HELP });
    expect(failed?.text).toMatch(/try again.*999.*111/);
    expect(told.at(-1)).toMatchObject({
      topic: 'reply.done',
      payload: { reply_id: id, thread: THREAD, state: 'failed', text: failed?.text },
    });
    // Asked for again it is told on: what comes later has higher numbers.
    await transactions.run((tx) => replies.again(tx, member, id));
    await writer.run(delivery(), member, id, () => Promise.resolve(DONE));
    const numbers = told.map(({ payload }) => payload.seq);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await replies.one(member, id)).toMatchObject({ state: 'done', safety: null });
  });

  it.each([
    ['writing', '3 minutes', 'failed'],
    ['writing', '1 minute', 'writing'],
    ['waiting', '3 minutes', 'waiting'],
    ['waiting', '16 minutes', 'failed'],
  ])('%s for %s is found to be %s', async (state, age, after) => {
    const id = await begin();
    await database.query(
      `UPDATE assistant_reply SET state = $2, touched_at = now() - $3::interval WHERE id = $1`,
      [id, state, age],
    );
    await stuck.run();
    expect((await row(id))?.state).toBe(after);
  });
});
