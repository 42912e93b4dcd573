import type { TaskStatus } from './task-status';
import { TaskStatusSaver } from './task-status-saver';

interface Sent {
  id: string;
  status: TaskStatus;
  leaving: boolean;
  answer: () => Promise<void>;
  fail: () => Promise<void>;
}

/** A server whose answers are given by hand. */
function setUp() {
  const sent: Sent[] = [];
  const onFailure = jest.fn();
  const settle = async (settled: () => void) => {
    settled();
    await jest.advanceTimersByTimeAsync(0);
  };
  const saver = new TaskStatusSaver(
    (id, status, leaving) =>
      new Promise((resolve, reject) => {
        sent.push({
          id,
          status,
          leaving,
          answer: () => settle(resolve),
          fail: () => settle(() => reject(new Error('away'))),
        });
      }),
    onFailure,
  );
  const requests = () => sent.map(({ id, status }) => `${id} ${status}`);
  const shown = () => Object.fromEntries(saver.read().chosen);
  return { saver, sent, requests, shown, onFailure };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('shows a choice at once and saves it 1.5 s after the last click', async () => {
  const { saver, sent, requests, shown } = setUp();
  saver.choose('walk', 'in_progress');
  expect(shown()).toEqual({ walk: 'in_progress' });
  await pass(1499);
  saver.choose('walk', 'completed');
  await pass(1499);
  expect(requests()).toEqual([]);
  await pass(1);
  expect(requests()).toEqual(['walk completed']);
  expect(shown()).toEqual({ walk: 'completed' });

  await sent[0]!.answer();
  expect(shown()).toEqual({});
});

it('saves two tasks independently of each other', async () => {
  const { saver, sent, requests, shown, onFailure } = setUp();
  saver.choose('walk', 'completed');
  await pass(1000);
  saver.choose('read', 'failed');
  await pass(500);
  expect(requests()).toEqual(['walk completed']);
  await pass(1000);
  expect(requests()).toEqual(['walk completed', 'read failed']);

  await sent[0]!.fail();
  expect(shown()).toEqual({ read: 'failed' });
  expect([...saver.read().failed]).toEqual(['walk']);
  await sent[1]!.answer();
  expect(shown()).toEqual({});
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it('drops a choice that could not be saved, and forgets the failure with the next click', async () => {
  const { saver, sent, shown } = setUp();
  saver.choose('walk', 'completed');
  await pass(1500);
  await sent[0]!.fail();
  expect(shown()).toEqual({});
  expect(saver.read().failed.has('walk')).toBe(true);

  saver.choose('walk', 'in_progress');
  expect(saver.read().failed.has('walk')).toBe(false);
});

it('sends a later click after the answer to the earlier one, whatever that was', async () => {
  const { saver, sent, requests, shown, onFailure } = setUp();
  saver.choose('walk', 'in_progress');
  await pass(1500);
  saver.choose('walk', 'completed');
  await pass(1500);
  expect(requests()).toEqual(['walk in_progress']);

  await sent[0]!.fail();
  expect(requests()).toEqual(['walk in_progress', 'walk completed']);
  expect(shown()).toEqual({ walk: 'completed' });
  await sent[1]!.answer();
  expect(shown()).toEqual({});
  expect(onFailure).not.toHaveBeenCalled();
});

it('flushes what waits at once, and nothing twice', async () => {
  const { saver, requests } = setUp();
  saver.choose('walk', 'completed');
  void saver.flush();
  void saver.flush();
  await pass(5000);
  expect(requests()).toEqual(['walk completed']);
});

it('sends again on leaving what was on its way, without waiting for it', async () => {
  const { saver, sent, requests, shown } = setUp();
  saver.choose('walk', 'failed');
  await pass(1500);
  void saver.flush(true);
  expect(sent.map(({ leaving }) => leaving)).toEqual([false, true]);
  expect(requests()).toEqual(['walk failed', 'walk failed']);

  // The page lived on: the first answer settles it, the second one changes nothing.
  await sent[1]!.answer();
  expect(shown()).toEqual({});
  await sent[0]!.fail();
  expect(saver.read().failed.size).toBe(0);
});

it('discards what waits without sending it', async () => {
  const { saver, requests, shown } = setUp();
  saver.choose('walk', 'completed');
  saver.discard();
  await pass(5000);
  expect(requests()).toEqual([]);
  expect(shown()).toEqual({});
});

it('tells its listeners of every change', async () => {
  const { saver, sent } = setUp();
  const listener = jest.fn();
  const unsubscribe = saver.subscribe(listener);
  saver.choose('walk', 'completed');
  await pass(1500);
  await sent[0]!.answer();
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  saver.choose('walk', 'failed');
  expect(listener).toHaveBeenCalledTimes(2);
});
