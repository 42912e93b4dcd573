import type { WaitingChange } from './change';
import { kindOf } from './kinds';

/** Records as the member left them: the changes that the server does not know yet drawn over what it told. */
export function withChanges<Item extends { id: string }>(
  records: readonly Item[],
  changes: readonly WaitingChange[],
): readonly Item[] {
  if (changes.length === 0) return records;
  const changed = new Set(changes.map(({ subject }) => subject));
  return records.flatMap((record) => {
    if (!changed.has(record.id)) return [record];
    const own = changes.filter(({ subject }) => subject === record.id);
    const shown = own.reduce<Item | null>((left, change) => left && withOne(left, change), record);
    return shown ? [shown] : [];
  });
}

function withOne<Item extends { id: string }>(record: Item, change: WaitingChange): Item | null {
  const preview = kindOf(change)?.preview;
  // A subject's id is of one table only, so that a kind meets its own records.
  return preview ? (preview(record, change.content, change.at) as Item | null) : record;
}
