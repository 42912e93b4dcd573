import { TASK_STATUSES } from '../../../outbox/tick';
import { nextStatus, statusOf } from './task-status';

it('goes round from pending to pending', () => {
  expect(TASK_STATUSES.map(nextStatus)).toEqual(['in_progress', 'completed', 'failed', 'pending']);
});

it.each([
  [{ status: 'failed' }, 'failed'],
  [{ status: 'in_progress', completed: false }, 'in_progress'],
  [{ status: 'pending', completed: true }, 'pending'],
  [{ completed: true }, 'completed'],
  [{ completed: false }, 'pending'],
  [{}, 'pending'],
] as const)('reads %j as %s', (metadata, status) => expect(statusOf({ metadata })).toBe(status));
