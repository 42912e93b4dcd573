import { SetMetadata } from '@nestjs/common';

/** Rows that one statement deletes at most: it is soon over, and locks and writes no more than that. */
export const BATCH = 5_000;

/** Deletes what is no longer needed. Runs in every worker, perhaps at the same moment, so it only does what is true twice. */
export interface MaintenanceTask {
  /**
   * Deletes one batch of each kind; run again as long as some batch may have been a whole one.
   * @returns number of rows deleted; less than `BATCH` when nothing is left
   */
  run(): Promise<number>;
}

export const MAINTENANCE_METADATA = 'damson:maintenance';

/** Marks a provider that workers run every hour. */
export const Hourly = () => SetMetadata(MAINTENANCE_METADATA, true);
