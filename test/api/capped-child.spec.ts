import { join } from 'node:path';
import { runInCappedChild } from '../../api/src/platform/children/capped-child';

const CHILD = join(__dirname, '..', 'fixtures', 'busy-child.cjs');
const run = (behaviour: string, limits = {}) =>
  runInCappedChild(CHILD, { behaviour, number: 21 }, { memory: 256, time: 10_000, ...limits });

describe('CPU-bound work in a capped child', () => {
  it('answers, and knows no secret of its parent', async () => {
    await expect(run('double')).resolves.toBe(42);
    const known = await run('environment');
    expect(known).not.toEqual(expect.arrayContaining([expect.stringMatching(/DATABASE|KEY|REDIS|TEST_/)]));
  });

  it('fails by the name of its error, not its message', async () => {
    await expect(run('refuse')).rejects.toThrow(/^RangeError$/);
  });

  it('is killed at its memory cap, its time limit, and when it is told to stop', async () => {
    await expect(run('swallow')).rejects.toMatchObject({ limit: 'memory' });
    await expect(run('spin', { time: 300 })).rejects.toMatchObject({ limit: 'time' });
    await expect(run('crash')).rejects.toMatchObject({ limit: 'crash' });
    const abort = new AbortController();
    const spinning = run('spin', { signal: abort.signal });
    abort.abort(new Error('shutting down'));
    await expect(spinning).rejects.toThrow('shutting down');
  });
});
