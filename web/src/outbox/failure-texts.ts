import type { Change } from './queued-change';

/** What is said of a change that could not be saved. */
export const FAILURE_TEXTS: Readonly<Record<Change['kind'], string>> = {
  status: 'Failed to save task status',
  'check-in': 'Failed to save check-in. Please try again.',
};
