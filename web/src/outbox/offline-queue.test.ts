import { createStore } from '../app/create-store';
import { startLocalServer } from '../testing/local-server';
import type { Answer, LocalServer, Received } from '../testing/local-server';
import { session, storeSession, USER } from '../testing/sessions';
import { readToasts } from '../ui/toast/toast-store';
import { flushQueue } from './flush-queue';
import { OfflineQueue } from './offline-queue';
import { withChanges } from '../features/programme/data/with-changes';
import { calendarEvent } from '../features/programme/testing/events';

const NAME = `damson-queue-${USER.id}`;
const CHECK_IN = { energy_level: 4, mood: '😊', task_completion: 3, notes: 'Fine' };

let server: LocalServer;
let answer: (request: Received) => Answer | Promise<Answer>;

const ok = ({ path }: Received): Answer => ({ body: calendarEvent({ id: path.split('/')[4] ?? '' }) });
const sent = () =>
  server.requests.map(({ path, body }) => [path.replace('/api/v1/calendar-events/', ''), body]);
const setOnline = (online: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
const contents = (queue: OfflineQueue) =>
  queue.read().changes.map((change) => `${change.kind} ${change.eventId}`);

beforeEach(async () => {
  storeSession('member');
  answer = ok;
  server = await startLocalServer((request) => answer(request));
});
afterEach(async () => {
  setOnline(true);
  await server.close();
});

/** Another tab, as far as the queue is concerned: the same storage, a memory of its own. */
function tabs() {
  const dispatch = createStore().dispatch;
  const [one, two] = [new OfflineQueue(USER.id), new OfflineQueue(USER.id)];
  return { one, two, dispatch };
}

describe('what waits', () => {
  it('is the last change of each kind to an event, in the order in which they were made', () => {
    const { one } = tabs();
    one.add({ kind: 'status', eventId: 'walk', status: 'in_progress' });
    one.add({ kind: 'check-in', eventId: 'walk', checkIn: CHECK_IN });
    one.add({ kind: 'status', eventId: 'read', status: 'failed' });
    one.add({ kind: 'status', eventId: 'walk', status: 'completed' });
    expect(contents(one)).toEqual(['check-in walk', 'status read', 'status walk']);
    expect(one.has('status', 'walk')).toBe(true);
    expect(one.has('check-in', 'read')).toBe(false);
  });

  it('is there for every tab and after a reload, and for no other member', () => {
    const { one, two } = tabs();
    one.add({ kind: 'status', eventId: 'walk', status: 'completed' });
    expect(contents(two)).toEqual(['status walk']);
    expect(contents(new OfflineQueue('noel'))).toEqual([]);
    expect(two.read()).toBe(two.read());
  });

  it('survives a storage that is full, for as long as the page does', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { one } = tabs();
    one.add({ kind: 'status', eventId: 'walk', status: 'completed' });
    one.add({ kind: 'status', eventId: 'read', status: 'failed' });
    expect(contents(one)).toEqual(['status walk', 'status read']);
  });

  it.each(['{', '7', '[{"kind":"status"}, 5]'])('is nothing when the storage holds %s', (text) => {
    localStorage.setItem(NAME, text);
    expect(contents(new OfflineQueue(USER.id))).toEqual([]);
  });

  it('is drawn over the events', () => {
    const { one } = tabs();
    const [walk, read, rest] = ['walk', 'read', 'rest'].map((id) => calendarEvent({ id }));
    one.add({ kind: 'status', eventId: 'walk', status: 'failed' });
    one.add({ kind: 'check-in', eventId: 'read', checkIn: CHECK_IN });
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
    one.add({ kind: 'status', eventId: 'a', status: 'completed' });
    one.add({ kind: 'status', eventId: 'b', status: 'pending' });
    one.add({ kind: 'status', eventId: 'c', status: 'in_progress' });
    one.add({ kind: 'check-in', eventId: 'd', checkIn: CHECK_IN });
    const { at } = one.read().changes[0]!;
    expect(await flushQueue(one, dispatch)).toBe(true);
    expect(sent()).toEqual([
      ['a/complete', { status: 'completed', completion_date: at }],
      ['b/complete', { status: 'pending', completion_date: null }],
      ['c/metadata', { metadata: { status: 'in_progress' } }],
      ['d/checkin', CHECK_IN],
    ]);
    expect(server.requests.every(({ token }) => token === 'member')).toBe(true);
    expect(localStorage.getItem(NAME)).toBeNull();
    expect(await flushQueue(one, dispatch)).toBe(false);
    expect(server.requests).toHaveLength(4);
  });

  it('of two tabs at once sends nothing twice', async () => {
    const { one, two, dispatch } = tabs();
    for (const eventId of ['a', 'b', 'c']) one.add({ kind: 'status', eventId, status: 'completed' });
    await Promise.all([flushQueue(one, dispatch), flushQueue(two, dispatch)]);
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
    for (const eventId of ['a', 'b', 'c', 'd']) one.add({ kind: 'status', eventId, status: 'completed' });
    expect(await flushQueue(one, dispatch)).toBe(true);
    expect(server.requests).toHaveLength(4);
    expect(contents(one)).toEqual(['status a', 'status c']);
    expect([...one.read().refused]).toEqual([['b', 'status']]);
    expect(readToasts().at(-1)).toMatchObject({ title: 'Error', description: 'Failed to save task status' });

    one.forgive('b');
    expect(one.read().refused.size).toBe(0);
  });

  it('stops at the first change that finds no network, and loses none', async () => {
    const { one, dispatch } = tabs();
    for (const eventId of ['a', 'b']) one.add({ kind: 'status', eventId, status: 'completed' });
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await flushQueue(one, dispatch)).toBe(false);
    expect(contents(one)).toEqual(['status a', 'status b']);
  });

  it('waits without a network', async () => {
    const { one, dispatch } = tabs();
    one.add({ kind: 'status', eventId: 'a', status: 'completed' });
    setOnline(false);
    expect(await flushQueue(one, dispatch)).toBe(false);
    expect(server.requests).toEqual([]);
  });

  it('sends the newer choice after the older one that was on its way', async () => {
    const { one, dispatch } = tabs();
    answer = (request) => {
      if (server.requests.length === 1) one.add({ kind: 'status', eventId: 'a', status: 'failed' });
      return ok(request);
    };
    one.add({ kind: 'status', eventId: 'a', status: 'completed' });
    await flushQueue(one, dispatch);
    expect(sent().map(([path]) => path)).toEqual(['a/complete', 'a/metadata']);
    expect(contents(one)).toEqual([]);
  });

  it("never uses another member's token, and goes on when its own member is back", async () => {
    const { one, dispatch } = tabs();
    one.add({ kind: 'status', eventId: 'a', status: 'completed' });
    const other = { ...session('other'), user: { ...USER, id: 'noel' } };
    localStorage.setItem('damson-auth', JSON.stringify(other));
    expect(await flushQueue(one, dispatch)).toBe(false);
    expect(server.requests).toEqual([]);

    storeSession('member');
    expect(await flushQueue(one, dispatch)).toBe(true);
    expect(server.requests.map(({ token }) => token)).toEqual(['member']);
  });
});
