import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a query of a request may take: its client has an answer within 3 s, whatever PostgreSQL does (milliseconds). */
export const REQUEST_PATIENCE = 2_500;

/** Longer than PostgreSQL's own limit for a statement: only a server that does not answer at all is left so late. */
const USUAL_PATIENCE = 15_000;

const patience = new AsyncLocalStorage<number>();

/** Runs `work` so that each of its queries waits at most so long for PostgreSQL (milliseconds). */
export function withPatience<T>(milliseconds: number, work: () => T): T {
  return patience.run(milliseconds, work);
}

/** What a query that starts now may take (milliseconds). */
export function currentPatience(): number {
  return patience.getStore() ?? USUAL_PATIENCE;
}
