import { waitFor } from '@testing-library/react';
import { BroadcastChannel } from 'node:worker_threads';
import { createStore } from '../app/create-store';
import { calendarEvent } from '../features/programme/testing/events';
import { startLocalServer } from '../testing/local-server';
import type { Answer, LocalServer, Received } from '../testing/local-server';
import { storeSession, USER } from '../testing/sessions';
import { dismissToast, readToasts } from '../ui/toast/toast-store';
import { PAUSE as PAUSE_KIND, PAUSE_END } from '../features/programme/pauses/pause-change';
import { MOVE, REMOVE } from '../features/programme/sheet/task-changes';
import type { Change } from './change';
import { registerKinds } from './kinds';
import { hearOtherTabs } from './other-tabs';
import { flush, flushOnLeaving } from './flush';
import { Outbox } from './outbox';
import { endPosts, post } from './post';

/** Node's own, which does not keep the process alive. */
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

const CHECK_IN = { energy_level: 4, mood: '😊', task_completion: 3, notes: '' };
const FACE = {
  energy_level: 3,
  mood: '😊',
  task_completion: 3,
  not_given: ['energy_level', 'task_completion'],
};
const MOVED = '2026-11-20T09:00:00.000Z';
const PAUSE = { kind: 'ill', from: '2026-11-18', until: '2026-11-20' };
const tick = (status = 'completed') => ({ kind: 'status', subject: 'walk', content: { status } });
const FAILURE = 'Failed to save task status';
/** Milliseconds; no test waits for its end. */
const A_WHILE = 60_000;

let server: LocalServer;
let answer: (request: Received) => Answer | Promise<Answer>;
let outbox: Outbox;
let dispatch: ReturnType<typeof createStore>['dispatch'];

const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
const states = () =>
  server.requests.map(({ body }) => (body as { task_status: string } | null)?.task_status ?? null);

beforeEach(async () => {
  storeSession('member');
  answer = () => ({ body: calendarEvent({ id: 'walk' }) });
  server = await startLocalServer((request) => answer(request));
  outbox = new Outbox(USER.id);
  dispatch = createStore().dispatch;
});
afterEach(async () => {
  setOnline(true);
  outbox.clear(); // nothing of it is asked again
  await server.close();
});

it('saves at once, and says of nothing that it waits for the network meanwhile', async () => {
  let waiting: unknown;
  answer = () => {
    waiting = [...outbox.read().waiting];
    return { body: calendarEvent({ id: 'walk' }) };
  };
  expect(await post(outbox, dispatch, tick())).toBe('saved');
  expect(waiting).toEqual([]);
  expect(outbox.read().changes).toEqual([]);
});

it.each([503, 404])('takes back what the server answers with %i, after one try', async (status) => {
  answer = () => ({ status });
  expect(await post(outbox, dispatch, tick())).toBe('failed');
  expect(outbox.read().changes).toEqual([]);
  expect(outbox.read().failed.get('walk')).toBe(FAILURE);
  expect(server.requests).toHaveLength(1);
});

it('keeps what finds no network, and what comes behind it for the same subject', async () => {
  setOnline(false);
  expect(await post(outbox, dispatch, tick('in_progress'))).toBe('kept');
  setOnline(true);
  answer = () => ({ status: 503 });
  expect(await post(outbox, dispatch, tick())).toBe('kept');
  expect([...outbox.read().waiting]).toEqual(['walk']);
  expect(outbox.read().failed.size).toBe(0);
});

it('keeps what the network was lost for on the way', async () => {
  globalThis.fetch = () => {
    setOnline(false);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  expect(await post(outbox, dispatch, tick())).toBe('kept');
  expect([...outbox.read().waiting]).toEqual(['walk']);
});

describe('what another tab has sent meanwhile', () => {
  /** Another tab takes the change out of the outbox while it has its turn. */
  const sendElsewhere = () => {
    const [change] = outbox.read().changes;
    localStorage.removeItem(outbox.name);
    return change;
  };
  let elsewhere: BroadcastChannel;
  let endHearing: () => void;
  beforeEach(() => {
    Object.assign(globalThis, { BroadcastChannel: Channel });
    elsewhere = new Channel(outbox.name);
    endHearing = hearOtherTabs(outbox, dispatch);
    for (const { id } of readToasts()) dismissToast(id);
  });
  afterEach(() => {
    endHearing();
    elsewhere.close();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    expect(server.requests).toEqual([]);
  });

  it.each([
    ['saved', { id: 'walk' }],
    ['failed', null],
  ])('is %s when that tab says so', async (posted, answer) => {
    const saving = post(outbox, dispatch, tick());
    elsewhere.postMessage({ ...sendElsewhere(), answer: answer && calendarEvent(answer) });
    expect(await saving).toBe(posted);
    expect(outbox.read().failed.get('walk')).toBe(answer ? undefined : FAILURE);
    expect(readToasts().map(({ description }) => description)).toEqual(answer ? [] : [FAILURE]);
  });

  it('is not called saved when nobody says so', async () => {
    const saving = post(outbox, dispatch, tick());
    sendElsewhere();
    expect(await saving).toBe('failed');
    expect(outbox.read().failed.get('walk')).toBe(FAILURE);
  });
});

it('says nothing of a failure that a newer choice has overtaken', async () => {
  let newer: Promise<string> | undefined;
  answer = () => {
    if (newer) return { body: calendarEvent({ id: 'walk' }) };
    newer = post(outbox, dispatch, tick('failed'));
    return { status: 503 };
  };
  await post(outbox, dispatch, tick());
  expect(await newer).toBe('saved');
  expect(states()).toEqual(['completed', 'failed']);
  expect(outbox.read().failed.size).toBe(0);
});

it('keeps on leaving what fails for now: nobody would see it taken back', async () => {
  answer = () => ({ status: 503 });
  const posted = post(outbox, dispatch, tick(), A_WHILE);
  await flushOnLeaving(outbox, dispatch);
  expect(await posted).toBe('kept');
  expect([...outbox.read().waiting]).toEqual(['walk']);
  expect(outbox.read().failed.size).toBe(0);
});

it('keeps what leaving has sent and nobody has answered yet: its answer tells what becomes of it', async () => {
  let respond: (answer: Answer) => void = () => undefined;
  const answered = new Promise<Answer>((resolve) => (respond = resolve));
  answer = () => answered;
  const posted = post(outbox, dispatch, tick());
  // Hidden in the very moment of the click.
  const left = flushOnLeaving(outbox, dispatch);
  expect(await posted).toBe('kept');
  expect(outbox.read().changes).toHaveLength(1);
  expect(outbox.read().failed.size).toBe(0);

  respond({ body: calendarEvent({ id: 'walk' }) });
  await left;
  expect(outbox.read().changes).toEqual([]);
  expect(server.requests).toHaveLength(1);
});

it('sends on leaving before it waits for anything', async () => {
  void post(outbox, dispatch, tick(), A_WHILE);
  const answered = flushOnLeaving(outbox, dispatch);
  // What a sign-out does next.
  localStorage.removeItem('damson-auth');
  await answered;
  expect(server.requests.map(({ token }) => token)).toEqual(['member']);
});

describe('what is left for a second thought', () => {
  it('is stored at once, gives way to the next thought, and is sent once', async () => {
    const first = post(outbox, dispatch, tick('in_progress'), A_WHILE);
    const second = post(outbox, dispatch, tick(), 20);
    expect(new Outbox(USER.id).read().changes.map(({ content }) => content)).toEqual([
      { status: 'completed' },
    ]);
    expect(outbox.read().waiting.size).toBe(0);
    expect(await Promise.all([first, second])).toEqual(['saved', 'saved']);
    expect(states()).toEqual(['completed']);
  });

  it('outlives a page that ends in the midst of it', async () => {
    void post(outbox, dispatch, tick(), A_WHILE);
    await flush(new Outbox(USER.id), dispatch);
    expect(states()).toEqual(['completed']);
  });

  it('waits for the member where the session has ended meanwhile', async () => {
    const posted = post(outbox, dispatch, tick(), 20);
    localStorage.removeItem('damson-auth');
    expect(await posted).toBe('kept');
    expect([...outbox.read().waiting]).toEqual(['walk']);
  });

  it('goes as soon as something else comes behind it, or all is to be known', async () => {
    void post(outbox, dispatch, tick('in_progress'), A_WHILE);
    await post(outbox, dispatch, { kind: 'check-in', subject: 'walk', content: CHECK_IN });
    void post(outbox, dispatch, tick(), A_WHILE);
    await endPosts(outbox);
    expect(server.requests.map(({ path }) => path.split('/').at(-1))).toEqual([
      'complete',
      'checkin',
      'complete',
    ]);
    expect(states()).toEqual(['in_progress', null, 'completed']);
  });

  it('is taken back like anything else that cannot be saved', async () => {
    answer = () => ({ status: 503 });
    expect(await post(outbox, dispatch, tick(), 20)).toBe('failed');
    expect(outbox.read().changes).toEqual([]);
    expect(outbox.read().failed.get('walk')).toBe(FAILURE);
  });
});

it.each([
  ['as it was to be', 'completed', undefined],
  ['otherwise', 'pending', FAILURE],
] as const)('reads again what was given up when only the answer was lost: %s', async (_how, status, said) => {
  jest.useFakeTimers({ advanceTimers: true });
  answer = ({ method }) =>
    method === 'PATCH' ? { status: 504 } : { body: calendarEvent({ id: 'walk', metadata: { status } }) };
  expect(await post(outbox, dispatch, tick())).toBe('failed');
  expect(outbox.read().failed.get('walk')).toBe(FAILURE);
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  await waitFor(() => expect(server.requests.at(-1)).toMatchObject({ method: 'GET' }));
  await waitFor(() => expect(outbox.read().failed.get('walk')).toBe(said));
});

const stored = (checkin_data: object) =>
  calendarEvent({ id: 'walk', metadata: { status: 'completed', checkin_data } } as never);
it.each([
  ['a check-in', { kind: 'check-in', content: CHECK_IN }, { body: stored(CHECK_IN) }, true],
  [
    'other energy',
    { kind: 'check-in', content: CHECK_IN },
    { body: stored({ ...CHECK_IN, energy_level: 2 }) },
    false,
  ],
  [
    'notes that were to go',
    { kind: 'check-in', content: CHECK_IN },
    { body: stored({ ...CHECK_IN, notes: 'Old' }) },
    false,
  ],
  ['a face', { kind: 'check-in', content: FACE }, { body: stored({ ...CHECK_IN, notes: 'Old' }) }, true],
  [
    'a move',
    { kind: 'move', content: { start_time: MOVED } },
    { body: calendarEvent({ start_time: MOVED }) },
    true,
  ],
  ['no move', { kind: 'move', content: { start_time: MOVED } }, { body: calendarEvent() }, false],
  ['a removal', { kind: 'remove', content: { removed: true } }, { status: 404 }, true],
  ['no removal', { kind: 'remove', content: { removed: true } }, { body: calendarEvent() }, false],
  ['a pause', { kind: 'pause', content: PAUSE }, { body: [{ id: 'walk', ...PAUSE }] }, true],
  [
    'another pause',
    { kind: 'pause', content: PAUSE },
    { body: [{ id: 'walk', ...PAUSE, kind: 'away' }] },
    false,
  ],
  ['the end of a pause', { kind: 'pause-end', content: { ended: true } }, { body: [] }, true],
] as [string, object, Answer, boolean][])(
  'knows %s again whose answer was lost',
  async (_, change, held, isThere) => {
    registerKinds(MOVE, REMOVE, PAUSE_KIND, PAUSE_END);
    jest.useFakeTimers({ advanceTimers: true });
    answer = ({ method }) => (method === 'GET' ? held : { status: 504 });
    expect(await post(outbox, dispatch, { subject: 'walk', ...change } as Change)).toBe('failed');
    await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    await waitFor(() => expect(server.requests.at(-1)).toMatchObject({ method: 'GET' }));
    if (isThere) await waitFor(() => expect(outbox.read().failed.size).toBe(0));
    else {
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(outbox.read().failed.size).toBe(1);
    }
  },
);
