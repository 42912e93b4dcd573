import { Semaphore } from './semaphore';

/** Work that ends when it is told to. */
function held() {
  let release: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (release = resolve));
  return { done, release };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('Semaphore', () => {
  it('runs so many at once, and the others in order', async () => {
    const semaphore = new Semaphore(2);
    const works = [held(), held(), held(), held()];
    const started: number[] = [];
    const runs = works.map((work, index) =>
      semaphore.run(() => {
        started.push(index);
        return work.done;
      }),
    );
    await settle();
    expect(started).toEqual([0, 1]);
    works[1]?.release();
    await settle();
    expect(started).toEqual([0, 1, 2]);
    works.forEach((work) => work.release());
    await Promise.all(runs);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('frees the slot of work that failed', async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(semaphore.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
