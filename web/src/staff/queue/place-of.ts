import { inboxPath, memberPath, reviewPath } from '../../lib/paths';
import type { QueueItem } from '../api/care-api';

/** Where one goes on with a task: the chat where something was said, the document to review, else the member's page. Null where neither is open. */
export function placeOf({
  opens,
  may_open,
  may_write,
  member,
  review_file_id,
}: QueueItem): { path: string; words: string } | null {
  if (review_file_id) return { path: reviewPath(member.id, review_file_id), words: 'Review the results' };
  if (opens === 'chat' && may_write) return { path: inboxPath(member.id), words: 'Open the chat' };
  const part = opens === 'results' ? '?part=results' : '';
  return may_open ? { path: `${memberPath(member.id)}${part}`, words: 'Open the member’s page' } : null;
}
