import { createStore } from '../app/create-store';
import { calendarEvent } from '../features/programme/testing/events';
import { startLocalServer } from '../testing/local-server';
import type { Answer, LocalServer, Received } from '../testing/local-server';
import { storeSession, USER } from '../testing/sessions';
import type { Change } from './change';
import { flush, flushOnLeaving } from './flush';
import { keepFlushing } from './keep-flushing';
import { Outbox } from './outbox';
import { post } from './post';

const ILL = { kind: 'ill', from: '2026-11-23', until: '2026-11-25' };
const pause = (subject: string) => ({ kind: 'pause', subject, content: ILL });
const pauseEnd = (subject: string) => ({ kind: 'pause-end', subject, content: { ended: true } });
const tick = (subject: string, status = 'completed') => ({ kind: 'status', subject, content: { status } });
const move = (subject: string) => ({
  kind: 'move',
  subject,
  content: { start_time: '2026-11-26T10:00:00.000Z' },
});
const remove = (subject: string) => ({ kind: 'remove', subject, content: { removed: true } });

let server: LocalServer;
let answer: (request: Received) => Answer | Promise<Answer>;
let outbox: Outbox;
let dispatch: ReturnType<typeof createStore>['dispatch'];
/** What the server has: times of rest and what was done to tasks, in the order in which it was done. */
let pauses: Set<string>;
let done: string[];

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const sent = () =>
  server.requests.map(({ method, path }) => `${method} ${path.split('/').slice(4).join('/')}`);
const left = () => outbox.read().changes.map(({ kind, subject }) => `${kind} ${subject}`);

/** As the product does it: what is made or moved takes longer than what ends it, and a task that is done stays put. */
const product = async ({ method, path, body }: Received): Promise<Answer> => {
  const [id = '', action = ''] = path.split('/').slice(4);
  if (method === 'PUT') {
    await after(40);
    pauses.add(id);
    return { body: { id, ...ILL } };
  }
  if (method === 'DELETE') return { status: pauses.delete(id) ? 204 : 404 };
  if (action === 'schedule') await after(40);
  if (action === 'schedule' && done.includes(`complete ${id} completed`)) return { status: 400 };
  done.push([action, id, (body as { task_status?: string }).task_status].filter(Boolean).join(' '));
  return { body: calendarEvent({ id }) };
};

beforeEach(async () => {
  storeSession('member');
  [pauses, done] = [new Set(), []];
  answer = product;
  server = await startLocalServer((request) => answer(request));
  dispatch = createStore().dispatch;
  outbox = new Outbox(USER.id);
});
afterEach(() => server.close());

function add(...changes: Change[]) {
  for (const change of changes) outbox.add(change);
}

const SUBJECT = 'coach-chat';
const message = (id: string) => ({
  kind: 'chat-message',
  subject: SUBJECT,
  content: { id, message: id, include_history: true, history_limit: 5 },
});

describe('on leaving', () => {
  it('a pause that was made and taken back is not in force afterwards: its end alone is sent', async () => {
    add(pause('p1'), pauseEnd('p1'));
    await flushOnLeaving(outbox, dispatch);
    expect(sent()).toEqual(['DELETE p1']);
    expect([...pauses]).toEqual([]);
    expect(left()).toEqual([]);
  });

  it('a pause that was on its way is taken back behind it', async () => {
    add(pause('p1'));
    const making = flushOnLeaving(outbox, dispatch);
    add(pauseEnd('p1'));
    await flushOnLeaving(outbox, dispatch);
    await making;
    expect(sent()).toEqual(['PUT p1', 'DELETE p1']);
    expect([...pauses]).toEqual([]);
    expect(left()).toEqual([]);
  });

  it('a task is moved before it is ticked, and other tasks do not wait for it', async () => {
    add(move('walk'), tick('walk'), tick('read'));
    await flushOnLeaving(outbox, dispatch);
    expect(sent()).toEqual(['PATCH walk/schedule', 'PATCH read/complete', 'PATCH walk/complete']);
    expect(done).toEqual(['complete read completed', 'schedule walk', 'complete walk completed']);
    expect(left()).toEqual([]);
  });

  it('what was done to a task goes before its removal', async () => {
    add(tick('walk'), remove('walk'));
    await flushOnLeaving(outbox, dispatch);
    expect(sent()).toEqual(['PATCH walk/complete', 'DELETE walk']);
  });

  it('a newer choice does not overtake the older one that is on its way', async () => {
    answer = async (request) => {
      if (server.requests.length === 1) await after(40);
      return product(request);
    };
    const posted = post(outbox, dispatch, tick('walk'));
    while (server.requests.length === 0) await after(1);
    add(tick('walk', 'failed'));
    await flushOnLeaving(outbox, dispatch);
    expect(done).toEqual(['complete walk completed', 'complete walk failed']);
    expect(await posted).toBe('saved');
  });

  it('the end that the server refuses leaves what was made in the queue, and it goes on', async () => {
    answer = (request) => (request.method === 'DELETE' ? { status: 400 } : product(request));
    add(pause('p1'), pauseEnd('p1'));
    await flushOnLeaving(outbox, dispatch);
    expect(sent()).toEqual(['DELETE p1', 'PUT p1']);
    expect([...pauses]).toEqual(['p1']);
    expect(outbox.read().failed.has('p1')).toBe(true);
  });

  it('a page that ends before any answer keeps all of it for its next start, which ends the same', async () => {
    let isGone = true;
    let letGo: () => void = () => undefined;
    const unanswered = new Promise<Answer>((resolve) => (letGo = () => resolve({ status: 503 })));
    answer = (request) => (isGone ? unanswered : product(request));
    add(pause('p1'), pauseEnd('p1'), move('walk'), tick('walk'));
    const stop = keepFlushing(outbox, dispatch, () => undefined);
    window.dispatchEvent(new Event('pagehide'));
    stop();
    while (server.requests.length < 2) await after(1);
    await after(60);
    expect(sent()).toEqual(expect.arrayContaining(['DELETE p1', 'PATCH walk/schedule']));
    expect(sent()).toHaveLength(2);
    expect(left()).toEqual(['pause p1', 'pause-end p1', 'move walk', 'status walk']);

    isGone = false;
    const next = new Outbox(USER.id);
    await flush(next, dispatch);
    expect([...pauses]).toEqual([]);
    expect(done).toEqual(['schedule walk', 'complete walk completed']);
    expect(next.read().changes).toEqual([]);
    letGo();
  });
});

describe('while the page stays', () => {
  it('what fails for now holds up what else waits for its subject, and nothing else', async () => {
    let isBusy = true;
    answer = (request) => (isBusy && request.path.endsWith('schedule') ? { status: 503 } : product(request));
    add(move('walk'), tick('walk'), tick('read'));
    await flush(outbox, dispatch);
    expect(sent()).toEqual(['PATCH walk/schedule', 'PATCH read/complete']);
    expect(left()).toEqual(['move walk', 'status walk']);

    isBusy = false;
    await flush(outbox, dispatch);
    expect(done).toEqual(['complete read completed', 'schedule walk', 'complete walk completed']);
  });

  it('what is refused for good holds up nothing', async () => {
    answer = (request) => (request.path.endsWith('schedule') ? { status: 400 } : product(request));
    add(move('walk'), tick('walk'));
    await flush(outbox, dispatch);
    expect(done).toEqual(['complete walk completed']);
    expect(left()).toEqual([]);
  });

  it('a choice made behind what waits for its subject is kept with it', async () => {
    answer = () => ({ status: 503 });
    add(move('walk'));
    expect(await post(outbox, dispatch, tick('walk'))).toBe('kept');
    expect(left()).toEqual(['move walk', 'status walk']);
    expect(outbox.read().failed.size).toBe(0);
  });

  it('a choice made while leaving still sends another one goes out behind it', async () => {
    add(move('walk'));
    const leaving = flushOnLeaving(outbox, dispatch);
    const posted = await post(outbox, dispatch, tick('walk'));
    expect(posted).toBe('kept');
    await leaving;
    expect(done).toEqual(['schedule walk', 'complete walk completed']);
    expect(left()).toEqual([]);
  });
});

describe('a day that is shared', () => {
  const day = { kind: 'day-submission', subject: 'day 2026-11-24', content: { day: '2026-11-24' } };
  const submitted: Answer = { body: { day: '2026-11-24' } };
  const shared = ({ method }: Received) => method === 'POST';

  it('goes behind whatever else waits, and is answered alone', async () => {
    answer = (request) => (shared(request) ? submitted : product(request));
    add(day, move('walk'), tick('walk'), pause('p1'));
    await flush(outbox, dispatch);
    expect(server.requests.map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'PUT', 'POST']);
    expect(left()).toEqual([]);
  });

  it('goes on leaving as well, as soon as what it is behind has been answered', async () => {
    answer = (request) => (shared(request) ? submitted : product(request));
    add(day, move('walk'), tick('walk'));
    await flushOnLeaving(outbox, dispatch);
    expect(server.requests.map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'POST']);
    expect(left()).toEqual([]);
  });

  it('does not wait for a message, which goes last', async () => {
    answer = ({ path }) => (path === '/api/v1/chat/' ? { status: 409 } : submitted);
    add(day, message('one'));
    await flush(outbox, dispatch);
    expect(left()).toEqual([`chat-message ${SUBJECT}`]);
  });

  it('waits while something else has to, also on leaving', async () => {
    let isBusy = true;
    answer = (request) => (shared(request) ? submitted : isBusy ? { status: 503 } : product(request));
    add(day, tick('walk'));
    await flush(outbox, dispatch);
    await flushOnLeaving(outbox, dispatch);
    expect(server.requests.some(shared)).toBe(false);
    expect(left()).toEqual(['day-submission day 2026-11-24', 'status walk']);
    isBusy = false;
    await flush(outbox, dispatch);
    expect(shared(server.requests.at(-1) as Received)).toBe(true);
    expect(left()).toEqual([]);
  });
});

describe('messages, whose answers take seconds', () => {
  const messages = () =>
    server.requests
      .filter(({ path }) => path === '/api/v1/chat/')
      .map(({ body }) => (body as { id: string }).id);

  it('let everything else go first, and keep their own order', async () => {
    answer = (request) => (request.path === '/api/v1/chat/' ? { body: { id: 'm' } } : product(request));
    outbox.add(message('one'));
    outbox.add(message('two'));
    outbox.add(tick('walk'));
    await flush(outbox, dispatch);
    expect(messages()).toEqual(['one', 'two']);
    expect(server.requests[0]?.path).toContain('walk');
    expect(left()).toEqual([]);
  });

  it('wait while another answer is being written, and are given up for any other refusal', async () => {
    let status = 409;
    answer = () => ({ status, body: {} });
    outbox.add(message('one'));
    outbox.add(message('two'));
    await flush(outbox, dispatch);
    expect(messages()).toEqual(['one']);
    expect(left()).toEqual([`chat-message ${SUBJECT}`, `chat-message ${SUBJECT}`]);
    status = 422;
    await flush(outbox, dispatch);
    expect(messages()).toEqual(['one', 'one', 'two']);
    expect(left()).toEqual([]);
  });
});
