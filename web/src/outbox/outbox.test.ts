import { createStore } from '../app/create-store';
import { calendarEvent } from '../features/programme/testing/events';
import { startLocalServer } from '../testing/local-server';
import type { Answer, LocalServer, Received } from '../testing/local-server';
import { session, storeSession, USER } from '../testing/sessions';
import { readToasts } from '../ui/toast/toast-store';
import { flush, flushOnLeaving } from './flush';
import { changeKind, registerKinds } from './kinds';
import { Outbox } from './outbox';
import { sayKept } from './say-kept';
import { withChanges } from './with-changes';

const NAME = `damson-queue-${USER.id}`;
const CHECK_IN = { energy_level: 4, mood: '😊', task_completion: 3, notes: 'Fine' };
const tick = (subject: string, status = 'completed') => ({ kind: 'status', subject, content: { status } });
const checkIn = (subject: string) => ({ kind: 'check-in', subject, content: CHECK_IN });
const message = (text: string) => ({ kind: 'message', subject: 'thread', content: text });

let server: LocalServer;
let answer: (request: Received) => Answer | Promise<Answer>;

const ok = ({ path }: Received): Answer => ({ body: calendarEvent({ id: path.split('/')[4] ?? '' }) });
const sent = () =>
  server.requests.map(({ path, body }) => [path.replace('/api/v1/calendar-events/', ''), body]);
const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
const contents = (outbox: Outbox) => outbox.read().changes.map(({ kind, subject }) => `${kind} ${subject}`);

beforeEach(async () => {
  storeSession('member');
  answer = ok;
  server = await startLocalServer((request) => answer(request));
});
afterEach(async () => {
  setOnline(true);
  await server.close();
});

/** Another tab, as far as the outbox is concerned: the same storage, a memory of its own. */
function tabs() {
  const dispatch = createStore().dispatch;
  const [one, two] = [new Outbox(USER.id), new Outbox(USER.id)];
  return { one, two, dispatch };
}

describe('what waits', () => {
  it('is the last change of each kind to an event, in the order in which they were made', () => {
    const { one } = tabs();
    one.add(tick('walk', 'in_progress'));
    one.add(checkIn('walk'));
    one.add(tick('read', 'failed'));
    one.add(tick('walk'));
    expect(contents(one)).toEqual(['check-in walk', 'status read', 'status walk']);
    expect(one.isWaiting(tick('walk'))).toBe(true);
    expect(one.isWaiting(checkIn('read'))).toBe(false);
  });

  it('is there for every tab and after a reload, and for no other member', () => {
    const { one, two } = tabs();
    one.add(tick('walk'));
    expect(contents(two)).toEqual(['status walk']);
    expect(contents(new Outbox('noel'))).toEqual([]);
    expect(two.read()).toBe(two.read());
  });

  it('survives a storage that is full, for as long as the page does', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { one } = tabs();
    one.add(tick('walk'));
    one.add(tick('read', 'failed'));
    expect(contents(one)).toEqual(['status walk', 'status read']);
    sayKept(one);
    expect(readToasts().at(-1)?.title).toBe('Not saved yet');
  });

  it.each(['{', '7', '[{"kind":"status"}, 5]'])('is nothing when the storage holds %s', (text) => {
    localStorage.setItem(NAME, text);
    expect(contents(new Outbox(USER.id))).toEqual([]);
  });

  it('is drawn over the records', () => {
    const { one } = tabs();
    const [walk, read, rest] = ['walk', 'read', 'rest'].map((id) => calendarEvent({ id }));
    one.add(tick('walk', 'failed'));
    one.add(checkIn('read'));
    const shown = withChanges([walk!, read!, rest!], one.read().changes);
    expect(shown[0]!.metadata).toMatchObject({ status: 'failed', completed: false, completion_date: null });
    expect(shown[1]!.metadata).toMatchObject({
      status: 'completed',
      completed: true,
      checkin_data: CHECK_IN,
    });
    expect(shown[2]).toBe(rest);
  });
});

describe('sending', () => {
  it('says each state in one request, each change once, and leaves nothing behind', async () => {
    const { one, dispatch } = tabs();
    one.add(tick('a'));
    one.add(tick('b', 'pending'));
    one.add(tick('c', 'in_progress'));
    one.add(checkIn('d'));
    const { at } = one.read().changes[0]!;
    expect(await flush(one, dispatch)).toBe(true);
    expect(sent()).toEqual([
      ['a/complete', { status: 'completed', completion_date: at, task_status: 'completed' }],
      ['b/complete', { status: 'pending', completion_date: null, task_status: 'pending' }],
      ['c/complete', { status: 'pending', completion_date: null, task_status: 'in_progress' }],
      ['d/checkin', CHECK_IN],
    ]);
    expect(server.requests.every(({ token }) => token === 'member')).toBe(true);
    expect(localStorage.getItem(NAME)).toBeNull();
    expect(await flush(one, dispatch)).toBe(false);
    expect(server.requests).toHaveLength(4);
  });

  it('of two tabs at once sends nothing twice', async () => {
    const { one, two, dispatch } = tabs();
    for (const id of ['a', 'b', 'c']) one.add(tick(id));
    await Promise.all([flush(one, dispatch), flush(two, dispatch)]);
    expect(sent().map(([path]) => path)).toEqual(['a/complete', 'b/complete', 'c/complete']);
    expect(contents(two)).toEqual([]);
  });

  it('keeps what fails for now, drops what is refused for good, and neither holds up the rest', async () => {
    const statuses: Record<string, number> = { a: 503, b: 404, c: 429 };
    answer = (request) => {
      const status = statuses[request.path.split('/')[4] ?? ''];
      return status ? { status } : ok(request);
    };
    const { one, dispatch } = tabs();
    for (const id of ['a', 'b', 'c', 'd']) one.add(tick(id));
    expect(await flush(one, dispatch)).toBe(true);
    expect(server.requests).toHaveLength(4);
    expect(contents(one)).toEqual(['status a', 'status c']);
    expect([...one.read().failed]).toEqual([['b', 'Failed to save task status']]);
    expect(readToasts().at(-1)).toMatchObject({ title: 'Error', description: 'Failed to save task status' });

    one.forgive('b');
    expect(one.read().failed.size).toBe(0);
  });

  it('says a check-in as the release before takes it where that one still answers', async () => {
    const errors = [{ field: 'not_given', message: 'not_given is not known.' }];
    answer = (request) =>
      'not_given' in Object(request.body) ? { status: 400, body: { errors } } : ok(request);
    const { one, dispatch } = tabs();
    one.add({ ...checkIn('a'), content: { ...CHECK_IN, not_given: ['energy_level'] } });
    expect(await flush(one, dispatch)).toBe(true);
    expect(sent().map(([, body]) => body)).toEqual([{ ...CHECK_IN, not_given: ['energy_level'] }, CHECK_IN]);
    expect([...one.read().failed, ...contents(one)]).toEqual([]);
  });

  it('leaves out the moment of a check-in whose clock runs ahead, and nothing else; what cannot be spared is refused', async () => {
    const refusing = (field: string) => (request: Received) =>
      field in Object(request.body) ? { status: 400, body: { errors: [{ field }] } } : ok(request);
    const { one, dispatch } = tabs();
    const at = new Date(Date.now() - 60_000).toISOString();
    const face = { ...CHECK_IN, not_given: ['energy_level'] };
    const wait = () =>
      localStorage.setItem(NAME, JSON.stringify([{ ...checkIn('a'), content: face, key: 'k', at }]));
    answer = refusing('completion_date');
    wait();
    expect(await flush(one, dispatch)).toBe(true);
    expect(sent().map(([, body]) => body)).toEqual([{ ...face, completion_date: at }, face]);
    answer = refusing('mood');
    wait();
    await flush(one, dispatch);
    expect(sent()).toHaveLength(3);
    expect([...one.read().failed.keys()]).toEqual(['a']);
  });

  it('says when a check-in was made that had to wait', async () => {
    const { one, dispatch } = tabs();
    const at = new Date(Date.now() - 60_000).toISOString();
    localStorage.setItem(NAME, JSON.stringify([{ ...checkIn('a'), key: 'k', at }]));
    expect(await flush(one, dispatch)).toBe(true);
    expect(sent()).toEqual([['a/checkin', { ...CHECK_IN, completion_date: at }]]);
  });

  it.each([
    ['later', 30_000, []],
    [
      'earlier',
      90_000,
      [['a/complete', { status: 'pending', task_status: 'failed', completion_date: null }]],
    ],
  ])('a state that had to wait gives way to what was done %s elsewhere', async (_, ago, patches) => {
    const { one, dispatch } = tabs();
    const completion_date = new Date(Date.now() - ago).toISOString();
    const done = calendarEvent({
      id: 'a',
      metadata: { status: 'completed', completed: true, completion_date },
    });
    answer = () => ({ body: done });
    const at = new Date(Date.now() - 60_000).toISOString();
    localStorage.setItem(NAME, JSON.stringify([{ ...tick('a', 'failed'), key: 'k', at }]));
    await flush(one, dispatch);
    expect(sent().slice(1)).toEqual(patches);
    expect(contents(one)).toEqual([]);
  });

  it('stops at the first change that finds no network, and loses none', async () => {
    const { one, dispatch } = tabs();
    for (const id of ['a', 'b']) one.add(tick(id));
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await flush(one, dispatch)).toBe(false);
    expect(contents(one)).toEqual(['status a', 'status b']);
  });

  it('waits without a network', async () => {
    const { one, dispatch } = tabs();
    one.add(tick('a'));
    setOnline(false);
    expect(await flush(one, dispatch)).toBe(false);
    expect(server.requests).toEqual([]);
  });

  it('sends the newer choice after the older one that was on its way', async () => {
    const { one, dispatch } = tabs();
    answer = (request) => {
      if (server.requests.length === 1) one.add(tick('a', 'failed'));
      return ok(request);
    };
    one.add(tick('a'));
    await flush(one, dispatch);
    expect(sent().map(([, body]) => body)).toMatchObject([
      { task_status: 'completed' },
      { task_status: 'failed' },
    ]);
    expect(contents(one)).toEqual([]);
  });

  it("never uses another member's token, and goes on when its own member is back", async () => {
    const { one, dispatch } = tabs();
    one.add(tick('a'));
    const other = { ...session('other'), user: { ...USER, id: 'noel' } };
    localStorage.setItem('damson-auth', JSON.stringify(other));
    expect(await flush(one, dispatch)).toBe(false);
    expect(server.requests).toEqual([]);

    storeSession('member');
    expect(await flush(one, dispatch)).toBe(true);
    expect(server.requests.map(({ token }) => token)).toEqual(['member']);
  });
});

describe('a kind of which each change counts', () => {
  const saved: unknown[] = [];
  beforeEach(() => {
    saved.length = 0;
    registerKinds(
      changeKind<string, { id: string }>({
        name: 'message',
        counts: 'each',
        isContent: (content) => typeof content === 'string',
        request: (thread, text) => ({ method: 'POST', path: `/api/v1/${thread}`, body: { text } }),
        onSaved: (_dispatch, reply) => saved.push(reply),
        failure: 'Failed to send message. Please try again.',
      }),
    );
  });
  const texts = () => server.requests.map(({ body }) => (body as { text: string }).text);

  it('sends all of them in their order, each with a key of its own for the server to know it by', async () => {
    const { one, dispatch } = tabs();
    answer = () => ({ status: 201, body: { id: 'reply' } });
    for (const text of ['first', 'second', 'third']) one.add(message(text));
    const keys = one.read().changes.map(({ key }) => key);
    await flush(one, dispatch);
    expect(texts()).toEqual(['first', 'second', 'third']);
    expect(server.requests.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys);
    expect(new Set(keys).size).toBe(3);
    expect(saved).toHaveLength(3);
  });

  it('lets none overtake one that failed for now, while other subjects go on', async () => {
    const { one, dispatch } = tabs();
    answer = (request) => (request.path.endsWith('/thread') ? { status: 503 } : ok(request));
    for (const change of [message('first'), message('second'), tick('a')]) one.add(change);
    await flush(one, dispatch);
    expect(contents(one)).toEqual(['message thread', 'message thread']);
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/api/v1/thread',
      '/api/v1/calendar-events/a/complete',
    ]);
  });

  it('sends them one after the other on leaving too, beside other subjects, and stops behind what fails', async () => {
    const { one, dispatch } = tabs();
    let [busy, most] = [0, 0];
    answer = async (request) => {
      if (!request.path.endsWith('/thread')) return ok(request);
      most = Math.max(most, (busy += 1));
      await new Promise((resolve) => setTimeout(resolve, 20));
      busy -= 1;
      return (request.body as { text: string }).text === 'second'
        ? { status: 503 }
        : { status: 201, body: { id: 'reply' } };
    };
    for (const change of [message('first'), message('second'), message('third'), tick('a')]) one.add(change);
    await flushOnLeaving(one, dispatch);
    expect(most).toBe(1);
    expect(texts().filter(Boolean)).toEqual(['first', 'second']);
    expect(one.read().changes.map(({ content }) => content)).toEqual(['second', 'third']);
  });

  it('lets none overtake one that was sent on leaving, when the member comes back meanwhile', async () => {
    const { one, dispatch } = tabs();
    let isBack: Promise<boolean> | undefined;
    answer = () => {
      isBack ??= flush(one, dispatch);
      return { status: texts().length === 1 ? 503 : 201, body: { id: 'reply' } };
    };
    for (const text of ['first', 'second']) one.add(message(text));
    await flushOnLeaving(one, dispatch);
    await isBack;
    expect(texts()).toEqual(['first']);
    await flush(one, dispatch);
    expect(texts()).toEqual(['first', 'first', 'second']);
  });
});

it('keeps what it does not know, such as the change of a newer version, and leaves it alone', async () => {
  const { one, dispatch } = tabs();
  one.add({ kind: 'from the future', subject: 'a', content: {} });
  one.add(tick('b'));
  await flush(one, dispatch);
  expect(sent().map(([path]) => path)).toEqual(['b/complete']);
  expect(contents(one)).toEqual(['from the future a']);
});
