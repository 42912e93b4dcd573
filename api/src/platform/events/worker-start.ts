import { SetMetadata } from '@nestjs/common';

export const WORKER_START_METADATA = 'damson:worker-start';

/** What a worker makes ready in the background as it starts; processes that only answer requests never do. */
export interface MadeReady {
  makeReady(): Promise<void>;
}

/** Marks a provider that a worker makes ready. */
export const ReadyInWorkers = (): ((target: new (...args: never[]) => MadeReady) => void) =>
  SetMetadata(WORKER_START_METADATA, true);
