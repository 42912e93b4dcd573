import fc from 'fast-check';

import { metadataChange, statusMetadata } from './event-metadata';
import { TASK_STATUSES } from './event-values';

const NOW = '2026-11-21T08:00:00.000Z';

describe('metadataChange', () => {
  it.each(TASK_STATUSES)('%s: completed and its date follow from the status', (status) => {
    const change = metadataChange({ status }, NOW);
    const completed = status === 'completed';
    expect(change).toEqual({
      status: { status, completed, completion_date: completed ? NOW : null },
      notes: {},
      remove: [],
    });
  });

  it('takes the date given, as an instant in UTC', () => {
    const change = metadataChange({ status: 'completed', completion_date: '2026-11-21T09:30:00+01:00' }, NOW);
    expect(change).toMatchObject({ status: { completion_date: '2026-11-21T08:30:00.000Z' } });
  });

  it("merges the client's own keys, and removes those that are null", () => {
    expect(metadataChange({ colour: 'plum', note: null }, NOW)).toEqual({
      notes: { colour: 'plum' },
      remove: ['note'],
    });
  });

  it.each([
    [{ checkin_data: {} }, 'metadata.checkin_data'],
    [{ source: 'plan_the_day' }, 'metadata.source'],
    [{ status: 'done' }, 'metadata.status'],
    [{ completed: true }, 'metadata.status'],
    [{ status: 'failed', completed: true }, 'metadata.completed'],
    [{ status: 'completed', completion_date: 'today' }, 'metadata.completion_date'],
  ])('refuses %j', (given, field) => {
    expect(metadataChange(given, NOW)).toMatchObject({ refused: { field } });
  });

  it('never lets a server key or a contradiction through, whatever is sent', () => {
    const key = fc.oneof(
      fc.string(),
      fc.constantFrom('status', 'completed', 'completion_date', 'checkin_data', 'source'),
    );
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), (given) => {
        const change = metadataChange(given, NOW);
        if ('refused' in change) return;
        for (const key of ['checkin_data', 'source', 'status', 'completed', 'completion_date'])
          expect(change.notes).not.toHaveProperty(key);
        const { status } = change;
        if (status?.status)
          expect(status).toEqual(statusMetadata(status.status, status.completion_date ?? ''));
      }),
    );
  });
});
