import fc from 'fast-check';
import { QUEUE_NAMES, QUEUES, retryDelay } from './queue-table';

describe('retryDelay', () => {
  const policies = fc.constantFrom(...QUEUE_NAMES).map((name) => QUEUES[name]);
  const attempts = fc.integer({ min: 1, max: 40 });
  const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  it('stays between half the ceiling and the ceiling, and below the cap', () => {
    fc.assert(
      fc.property(policies, attempts, random, (policy, attempt, chance) => {
        const ceiling = Math.min(policy.backoffCap, policy.backoff * 2 ** (attempt - 1));
        const delay = retryDelay(policy, attempt, chance);
        expect(delay).toBeGreaterThanOrEqual(Math.floor(ceiling / 2));
        expect(delay).toBeLessThanOrEqual(ceiling);
      }),
    );
  });

  it('doubles until the cap', () => {
    const policy = { backoff: 100, backoffCap: 1_000 };
    expect([1, 2, 3, 4, 5, 6].map((attempt) => retryDelay(policy, attempt, 0))).toEqual([
      50, 100, 200, 400, 500, 500,
    ]);
  });
});
