import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChildInterrupted, runInCappedChild } from '../../api/src/platform/children/capped-child';

const CHILD = join(__dirname, '..', 'fixtures', 'busy-child.cjs');
const LIMITS = { memory: 256, time: 10_000 };
const run = (behaviour: string, limits = {}, input = {}) =>
  runInCappedChild(CHILD, { behaviour, number: 21, ...input }, { ...LIMITS, ...limits });

describe('CPU-bound work in a capped child', () => {
  it('answers, and knows no secret of its parent', async () => {
    await expect(run('double')).resolves.toBe(42);
    const known = await run('environment');
    expect(known).not.toEqual(expect.arrayContaining([expect.stringMatching(/DATABASE|KEY|REDIS|TEST_/)]));
  });

  it('takes bytes, and tells of its progress', async () => {
    const told: unknown[] = [];
    const input = { behaviour: 'report', number: 2, bytes: Uint8Array.of(1, 2, 3) };
    const answer = runInCappedChild(CHILD, input, LIMITS, (progress) => told.push(progress));
    await expect(answer).resolves.toBe('reported');
    expect(told).toEqual([{ done: 1, bytes: Uint8Array.of(2, 4, 6) }]);
  });

  it('reads no file but the code of the product, writes none, starts no process, and steps back for others', async () => {
    await expect(run('read', {}, { file: __filename })).rejects.toThrow(/^Error$/);
    await expect(
      run('read', {}, { file: join(__dirname, '..', '..', 'package.json') }),
    ).resolves.toBeGreaterThan(0);
    await expect(run('write', {}, { file: join(tmpdir(), 'written-by-a-child') })).rejects.toThrow(/^Error$/);
    await expect(run('start')).rejects.toThrow(/^Error$/);
    await expect(run('priority')).resolves.toBe(10);
  });

  it('has no network where the system allows it', async () => {
    const allowed = spawnSync('/usr/bin/unshare', ['--map-root-user', '--net', 'true']).status === 0;
    const neighbours = await run('neighbours');
    if (allowed) expect(neighbours).toEqual([]);
    else expect(Array.isArray(neighbours)).toBe(true);
  });

  it('fails by the name of its error, not its message', async () => {
    await expect(run('refuse')).rejects.toThrow(/^RangeError$/);
  });

  it('leaves it to its parent what a signal to all of them means; an end from outside is no fault of the input', async () => {
    await expect(run('signals')).resolves.toEqual(['SIGHUP', 'SIGINT', 'SIGTERM']);
    await expect(run('kill')).rejects.toBeInstanceOf(ChildInterrupted);
  });

  it('is killed at its memory cap, its time limit, and when it is told to stop', async () => {
    await expect(run('swallow')).rejects.toMatchObject({ limit: 'memory' });
    await expect(run('spin', { time: 300 })).rejects.toMatchObject({ limit: 'time' });
    await expect(run('report-and-hang', { silence: 300 })).rejects.toMatchObject({ limit: 'time' });
    await expect(run('crash')).rejects.toMatchObject({ limit: 'crash' });
    const abort = new AbortController();
    const spinning = run('spin', { signal: abort.signal });
    abort.abort(new Error('shutting down'));
    await expect(spinning).rejects.toThrow('shutting down');
  });
});
