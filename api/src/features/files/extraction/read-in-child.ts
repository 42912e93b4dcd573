import { join } from 'node:path';
import {
  ChildInterrupted,
  ChildLimitExceeded,
  runInCappedChild,
} from '../../../platform/children/capped-child';
import { textsWithoutUnseen } from '../../../platform/privacy/as-seen';
import { isReadAnswer, isReadProgress } from './child-messages';
import type { ReadDocument, Reading, Shortfall } from './page.types';
import { READ_LIMITS } from './read-limits';
import { UnreadableDocument, type UnreadableCode } from './unreadable-document';

const CHILD = join(__dirname, 'read-document.child.js');

/**
 * Reads a document in a capped child process. What was read before the child had to be ended is not lost: it is
 * answered with the reason as a shortfall.
 * @throws UnreadableDocument; ChildInterrupted; or the signal's reason
 */
export async function readInChild(
  bytes: Uint8Array,
  reading: Reading,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void } = {},
): Promise<ReadDocument> {
  if (bytes.length === 0) throw new UnreadableDocument('empty');
  if (bytes.length > READ_LIMITS.bytes) throw new UnreadableDocument('too_large');
  let soFar: ReadDocument | undefined;
  try {
    const answer = await runInCappedChild(CHILD, { bytes, reading }, CHILD_LIMITS(signal), (said) => {
      if (!isReadProgress(said)) return;
      soFar = said.read;
      onProgress?.(said.done, said.total);
    });
    if (!isReadAnswer(answer)) throw new UnreadableDocument('crashed');
    if ('unreadable' in answer) throw new UnreadableDocument(answer.unreadable);
    return textsWithoutUnseen(answer.read);
  } catch (error) {
    if (!soFar?.pages.length || !(error instanceof ChildLimitExceeded)) throw asUnreadable(error, signal);
    const reason: Shortfall = error.limit === 'time' ? 'out_of_time' : 'page_unreadable';
    return { ...textsWithoutUnseen(soFar), shortfalls: [...new Set([...soFar.shortfalls, reason])] };
  }
}

export const CHILD_LIMITS = (signal: AbortSignal | undefined) => ({
  memory: READ_LIMITS.memory,
  heap: READ_LIMITS.heap,
  time: READ_LIMITS.killTime,
  silence: READ_LIMITS.silence,
  ...(signal && { signal }),
});

const ENDS = { memory: 'out_of_memory', time: 'out_of_time', crash: 'crashed' } as const satisfies Record<
  ChildLimitExceeded['limit'],
  UnreadableCode
>;

/** What the child's work throws beside its own refusals is a fault that this document brought about. */
export function asUnreadable(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof UnreadableDocument || error instanceof ChildInterrupted || signal?.aborted)
    return error;
  return new UnreadableDocument(error instanceof ChildLimitExceeded ? ENDS[error.limit] : 'crashed');
}
