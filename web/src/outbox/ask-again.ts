import type { AppDispatch } from '../store/hooks';
import type { WaitingChange } from './change';
import type { AnyKind } from './kinds';
import type { Outbox } from './outbox';

/** Milliseconds after which the server is asked, one after the other until it answers. */
const ASK_AFTER = [1_000, 5_000, 20_000, 60_000];

/**
 * A change that was given up may have arrived, and its answer been lost. The server is asked what it holds: the page then
 * shows that, and says no longer that it could not be saved where it was.
 */
export async function askAgain(
  outbox: Outbox,
  dispatch: AppDispatch,
  change: WaitingChange,
  kind: AnyKind,
): Promise<void> {
  const { subject, content, at } = change;
  for (const milliseconds of ASK_AFTER) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const { failed, changes } = outbox.read();
    // The member has gone on.
    if (!failed.has(subject) || changes.some((other) => other.subject === subject)) return;
    const record = await kind.read?.(dispatch, subject);
    if (!record) continue;
    kind.onSaved(dispatch, record);
    if (kind.isSaved?.(record, content, at)) outbox.forgive(subject);
    return;
  }
}
