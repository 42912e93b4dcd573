// Runs in a thread of its own, see `HashThread`.
import { hashSync, verifySync } from '@node-rs/argon2';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** argon2id (the package's default kind) with OWASP's first choice of parameters: 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface HashTask {
  id: number;
  password: string;
  /** The hash to check it against; absent: it is to be hashed. */
  verify?: string;
}

export type HashResult = { id: number } & ({ result: string | boolean } | { failure: string });

/** Linux gives each thread a priority of its own. Elsewhere the system shares the cores out as it sees fit. */
function stepBack(): void {
  try {
    const [, thread] = /task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (thread) setPriority(Number(thread), constants.priority.PRIORITY_LOW);
  } catch {
    // No such system.
  }
}

stepBack();
parentPort?.on('message', ({ id, password, verify }: HashTask) => {
  try {
    const result = verify === undefined ? hashSync(password, PARAMETERS) : verifySync(verify, password);
    parentPort?.postMessage({ id, result } satisfies HashResult);
  } catch (error) {
    const failure = error instanceof Error ? error.message : 'unknown';
    parentPort?.postMessage({ id, failure } satisfies HashResult);
  }
});
