import { join } from 'node:path';
import { runInCappedChild } from '../../../platform/children/capped-child';
import { isDrawAnswer, isDrawnPage } from './child-messages';
import type { DrawnPage } from './draw-pages';
import type { DrawWork } from './draw-pages.child';
import { asUnreadable, CHILD_LIMITS } from './read-in-child';
import { DRAWING } from './read-limits';
import { roomForPictures } from './room-for-pictures';
import { UnreadableDocument } from './unreadable-document';

const CHILD = join(__dirname, 'draw-pages.child.js');

/**
 * Draws pages of a document in a capped child process; each is handed over as soon as it is drawn.
 * @param work with the pages that are wanted, the most wanted first: later ones may find no time or room
 * @throws UnreadableDocument; or the signal's reason
 */
export async function drawInChild(
  work: DrawWork,
  onPage: (page: DrawnPage) => void,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const fits = roomForPictures(work.pages);
  try {
    const limits = { ...CHILD_LIMITS(signal), time: DRAWING.killTime, silence: DRAWING.killTime };
    const answer = await runInCappedChild(CHILD, work, limits, (said) => {
      if (isDrawnPage(said) && fits(said)) onPage(said);
    });
    if (!isDrawAnswer(answer)) throw new UnreadableDocument('crashed');
    if ('unreadable' in answer) throw new UnreadableDocument(answer.unreadable);
  } catch (error) {
    throw asUnreadable(error, signal);
  }
}
