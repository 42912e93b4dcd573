import type { WaitingChange } from './change';
import { kindOf } from './kinds';

/** Records as the member left them: the changes that the server does not know yet drawn over what it told. */
export function withChanges<Item extends { id: string }>(
  records: readonly Item[],
  changes: readonly WaitingChange[],
): readonly Item[] {
  if (changes.length === 0) return records;
  const changed = new Set(changes.map(({ subject }) => subject));
  return records.map((record) =>
    changed.has(record.id)
      ? changes.filter(({ subject }) => subject === record.id).reduce<Item>(withOne, record)
      : record,
  );
}

function withOne<Item extends { id: string }>(record: Item, change: WaitingChange): Item {
  // A subject's id is of one table only, so that a kind meets its own records.
  return (kindOf(change)?.preview?.(record, change.content, change.at) ?? record) as Item;
}
