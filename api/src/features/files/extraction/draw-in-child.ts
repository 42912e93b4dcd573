import { join } from 'node:path';
import { runInCappedChild } from '../../../platform/children/capped-child';
import { isDrawAnswer, isDrawnPage } from './child-messages';
import type { DrawnPage } from './draw-pages';
import { asUnreadable, CHILD_LIMITS } from './read-in-child';
import { UnreadableDocument } from './unreadable-document';

const CHILD = join(__dirname, 'draw-pages.child.js');

/**
 * Draws a document's pages in a capped child process; each page is handed over as soon as it is drawn.
 * @returns how many were drawn; none of a table file
 * @throws UnreadableDocument; or the signal's reason
 */
export async function drawInChild(
  bytes: Uint8Array,
  onPage: (page: DrawnPage) => void,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  try {
    const answer = await runInCappedChild(CHILD, bytes, CHILD_LIMITS(signal), (said) => {
      if (isDrawnPage(said)) onPage(said);
    });
    if (!isDrawAnswer(answer)) throw new UnreadableDocument('crashed');
    if ('unreadable' in answer) throw new UnreadableDocument(answer.unreadable);
    return answer.drawn;
  } catch (error) {
    throw asUnreadable(error, signal);
  }
}
