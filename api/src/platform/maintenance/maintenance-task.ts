import { SetMetadata } from '@nestjs/common';

/** Rows that one statement deletes at most: it is soon over, and locks and writes no more than that. */
export const BATCH = 5_000;

/** What is done again and again. Runs in every worker, perhaps at the same moment, so it only does what is true twice. */
export interface MaintenanceTask {
  /**
   * Does one batch of each kind; run again as long as some batch may have been a whole one.
   * @returns number of rows; less than the rhythm's batch when nothing is left
   */
  run(): Promise<number>;
}

/** How often, and how much at a time. Times in milliseconds, by a clock that nobody can set. */
export interface Rhythm {
  /** The first run: soon, but after the work that waited for the start. */
  readonly first: number;
  readonly every: number;
  /** A whole batch. */
  readonly batch: number;
  /** What was done with so many rows, for the log. */
  readonly did: string;
}

export const MAINTENANCE_METADATA = 'damson:maintenance';

/** Marks a provider that workers run so often. */
export const Every = (rhythm: Rhythm) => SetMetadata(MAINTENANCE_METADATA, rhythm);

/** Marks a provider that workers run every hour, to delete what is no longer needed. */
export const Hourly = () => Every({ first: 60_000, every: 3_600_000, batch: BATCH, did: 'rows deleted' });
