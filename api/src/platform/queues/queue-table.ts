/** How one queue behaves. Times in milliseconds. */
export interface QueuePolicy {
  /** Deliveries that one worker process handles at once. */
  readonly concurrency: number;
  /** A handler that takes longer is aborted and counts as failed. */
  readonly timeLimit: number;
  /** After this many attempts the delivery is parked. */
  readonly attempts: number;
  /** Pause before the second attempt; it doubles each time up to `backoffCap`, with jitter. */
  readonly backoff: number;
  readonly backoffCap: number;
  /** A member's next delivery stands so far behind the last that waits. */
  readonly spacing: number;
  /** Several of one member may be at work at once. */
  readonly together: boolean;
}

const MINUTE = 60_000;
/** Of what takes moments. */
const SHARED = { spacing: MINUTE, together: true };

/** Every queue of the product. Nothing else decides about concurrency, time limits and retries. */
export const QUEUES = {
  // It waits for a model rather than computing, so many at once; somebody looks at the screen, so few and quick repeats.
  'ai-replies': {
    concurrency: 50,
    timeLimit: 60_000,
    attempts: 4,
    backoff: 250,
    backoffCap: 5_000,
    ...SHARED,
  },
  // It computes, in a process of its own: one at a time leaves the other core to everybody. The limit is beyond a document's.
  // The spacing is what the longest document takes: whoever queues many of them is ahead of nobody else's first by more than one.
  extraction: {
    concurrency: 1,
    timeLimit: 300_000,
    attempts: 3,
    backoff: 1_000,
    backoffCap: 60_000,
    spacing: 3 * MINUTE,
    together: false,
  },
  // It computes as well, but nobody waits for it: beside reading, so that no document has to wait for another one's pictures.
  drawing: {
    concurrency: 1,
    timeLimit: 90_000,
    attempts: 3,
    backoff: 1_000,
    backoffCap: 60_000,
    spacing: MINUTE,
    together: false,
  },
  programmes: { concurrency: 4, timeLimit: 30_000, attempts: 8, backoff: 500, backoffCap: 60_000, ...SHARED },
  // It waits for push services and mail servers rather than computing: at 150 ms each, 32 are some 200 messages a second.
  notifications: {
    concurrency: 32,
    timeLimit: 45_000,
    attempts: 10,
    backoff: 1_000,
    backoffCap: 300_000,
    ...SHARED,
  },
  // All that a member has, copied or destroyed: hundreds of documents at most, and it waits for their store.
  accounts: {
    concurrency: 1,
    timeLimit: 600_000,
    attempts: 10,
    backoff: 1_000,
    backoffCap: 60_000,
    spacing: MINUTE,
    together: false,
  },
} as const satisfies Record<string, QueuePolicy>;

export type QueueName = keyof typeof QUEUES;

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];

/**
 * Pause before the next attempt: exponential with full jitter in its upper half, so that a thousand deliveries
 * that failed together do not come back together.
 * @param attempts attempts made so far (1 or more)
 * @param random a number in [0, 1)
 */
export function retryDelay(
  policy: Pick<QueuePolicy, 'backoff' | 'backoffCap'>,
  attempts: number,
  random: number,
): number {
  const ceiling = Math.min(policy.backoffCap, policy.backoff * 2 ** (attempts - 1));
  return Math.round(ceiling / 2 + (ceiling / 2) * random);
}
