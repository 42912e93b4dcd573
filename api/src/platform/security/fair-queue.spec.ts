import { setImmediate as soon } from 'node:timers/promises';
import { FairQueue } from './fair-queue';

/** Work that ends when it is told to. */
function stage(size: { slots: number; waiting: number; waitingPerLine: number }) {
  const queue = new FairQueue(size);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const settled = (line: string, name: string, known = false) =>
    queue
      .run({ line, known }, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
      })
      .then(
        () => 'done',
        (problem: { status: number; retryAfter: number }) => `${problem.status} after ${problem.retryAfter}`,
      );
  const end = async () => {
    ends.shift()?.();
    await soon();
  };
  return { queue, begun, settled, end };
}

describe('a fair queue', () => {
  it('lets the heads of the lines take turns', async () => {
    const { begun, settled, end, queue } = stage({ slots: 1, waiting: 10, waitingPerLine: 10 });
    const all = [
      settled('flood', 'f1'),
      settled('flood', 'f2'),
      settled('flood', 'f3'),
      settled('flood', 'f4'),
      settled('owner', 'o1'),
      settled('other', 'x1'),
    ];
    for (let turn = 0; turn < 6; turn++) await end();
    expect(await Promise.all(all)).toEqual(Array(6).fill('done'));
    expect(begun).toEqual(['f1', 'f2', 'o1', 'x1', 'f3', 'f4']);
    expect(queue.idle).toBe(true);
  });

  it('runs as many at once as it has slots', async () => {
    const { begun, settled, end } = stage({ slots: 2, waiting: 10, waitingPerLine: 10 });
    const all = ['1', '2', '3'].map((name) => settled('a', name));
    expect(begun).toEqual(['1', '2']);
    for (let turn = 0; turn < 3; turn++) await end();
    await Promise.all(all);
    expect(begun).toEqual(['1', '2', '3']);
  });

  it('refuses at once what would wait too long, with the seconds after which to try again', async () => {
    const { settled, end } = stage({ slots: 1, waiting: 10, waitingPerLine: 2 });
    const all = ['1', '2', '3', '4'].map((name) => settled('a', name));
    expect(await all[3]).toBe('503 after 2');
    for (let turn = 0; turn < 3; turn++) await end();
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done', '503 after 2']);
  });

  it('sends the last of the longest line away when it is full, not the newcomer', async () => {
    const { begun, settled, end } = stage({ slots: 1, waiting: 3, waitingPerLine: 3 });
    const flood = ['1', '2', '3', '4'].map((name) => settled('flood', name));
    const owner = settled('owner', 'o');
    expect(await flood[3]).toBe('503 after 2');
    for (let turn = 0; turn < 4; turn++) await end();
    expect(await owner).toBe('done');
    expect(begun).toEqual(['1', '2', 'o', '3']);
  });

  it('lets strangers of many lines and known ones take turns', async () => {
    const { begun, settled, end, queue } = stage({ slots: 1, waiting: 10, waitingPerLine: 10 });
    const all = ['s1', 's2', 's3', 's4'].map((name) => settled(`line of ${name}`, name));
    all.push(...['k1', 'k2'].map((name) => settled(`line of ${name}`, name, true)));
    for (let turn = 0; turn < 6; turn++) await end();
    expect(await Promise.all(all)).toEqual(Array(6).fill('done'));
    expect(begun).toEqual(['s1', 'k1', 's2', 'k2', 's3', 's4']);
    expect(queue.idle).toBe(true);
  });

  it('keeps room for known ones where strangers fill theirs, and the other way round', async () => {
    const { settled, end } = stage({ slots: 1, waiting: 2, waitingPerLine: 2 });
    const strangers = ['1', '2', '3', '4'].map((name) => settled(`stranger ${name}`, name));
    const known = ['1', '2', '3'].map((name) => settled(`known ${name}`, name, true));
    for (let turn = 0; turn < 5; turn++) await end();
    expect(await Promise.all(strangers)).toEqual(['done', 'done', 'done', '503 after 2']);
    expect(await Promise.all(known)).toEqual(['done', 'done', '503 after 2']);
  });

  it('goes on after work that failed', async () => {
    const queue = new FairQueue({ slots: 1, waiting: 1, waitingPerLine: 1 });
    await expect(
      queue.run({ line: 'a', known: false }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    expect(await queue.run({ line: 'a', known: false }, () => Promise.resolve('yes'))).toBe('yes');
  });
});
