import { AsyncLocalStorage } from 'node:async_hooks';

const traces = new AsyncLocalStorage<string>();

/** Runs `work` under a trace id: logs, problem bodies and published events carry it. */
export function withTrace<T>(traceId: string, work: () => T): T {
  return traces.run(traceId, work);
}

/** Id of the request or delivery that is being handled, or null outside of both. */
export function currentTraceId(): string | null {
  return traces.getStore() ?? null;
}
