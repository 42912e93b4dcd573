import type { TaskStatus } from './task-status';
import { TaskStatusSaver } from './task-status-saver';

/** Whoever takes the states, answering by hand. */
function setUp() {
  const saved: { what: string; leaving: boolean; answer: () => void }[] = [];
  const saver = new TaskStatusSaver(
    (id: string, status: TaskStatus, leaving: boolean) =>
      new Promise<void>((answer) => saved.push({ what: `${id} ${status}`, leaving, answer })),
  );
  const handedOn = () => saved.map(({ what }) => what);
  const shown = () => Object.fromEntries(saver.read());
  return { saver, saved, handedOn, shown };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

it('shows a choice at once and hands it on 1.5 s after the last click', async () => {
  const { saver, handedOn, shown } = setUp();
  saver.choose('walk', 'in_progress');
  expect(shown()).toEqual({ walk: 'in_progress' });
  await pass(1499);
  saver.choose('walk', 'completed');
  await pass(1499);
  expect(handedOn()).toEqual([]);
  await pass(1);
  expect(handedOn()).toEqual(['walk completed']);
  expect(shown()).toEqual({});
});

it('pauses for two tasks independently of each other', async () => {
  const { saver, handedOn, shown } = setUp();
  saver.choose('walk', 'completed');
  await pass(1000);
  saver.choose('read', 'failed');
  await pass(500);
  expect(handedOn()).toEqual(['walk completed']);
  expect(shown()).toEqual({ read: 'failed' });
  await pass(1000);
  expect(handedOn()).toEqual(['walk completed', 'read failed']);
});

it('flushes what waits at once and nothing twice, and ends with all answers', async () => {
  const { saver, saved, handedOn } = setUp();
  saver.choose('walk', 'completed');
  await pass(1500);
  saver.choose('read', 'failed');
  let isAnswered = false;
  void saver.flush(true).then(() => (isAnswered = true));
  void saver.flush();
  expect(saved.map(({ leaving }) => leaving)).toEqual([false, true]);
  saved[1]!.answer();
  await pass(5000);
  expect(isAnswered).toBe(false);
  saved[0]!.answer();
  await pass(0);
  expect(isAnswered).toBe(true);
  expect(handedOn()).toEqual(['walk completed', 'read failed']);
});

it('discards what waits without handing it on', async () => {
  const { saver, handedOn, shown } = setUp();
  saver.choose('walk', 'completed');
  saver.discard();
  await pass(5000);
  expect(handedOn()).toEqual([]);
  expect(shown()).toEqual({});
});

it('tells its listeners of every change', async () => {
  const { saver } = setUp();
  const listener = jest.fn();
  const unsubscribe = saver.subscribe(listener);
  saver.choose('walk', 'completed');
  await pass(1500);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  saver.choose('walk', 'failed');
  expect(listener).toHaveBeenCalledTimes(2);
});
