import { SetMetadata } from '@nestjs/common';

/** Deletes what is no longer needed. Runs in every worker, perhaps at the same moment, so it only does what is true twice. */
export interface MaintenanceTask {
  /** @returns number of rows deleted */
  run(): Promise<number>;
}

export const MAINTENANCE_METADATA = 'damson:maintenance';

/** Marks a provider that workers run every hour. */
export const Hourly = () => SetMetadata(MAINTENANCE_METADATA, true);
