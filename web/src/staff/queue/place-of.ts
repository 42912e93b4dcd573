import { inboxPath, memberPath } from '../../lib/paths';
import type { QueueItem } from '../api/care-api';

/** Where one goes on with a task: the chat where something was said, else the member's page. Null where neither is open. */
export function placeOf({
  opens,
  may_open,
  may_write,
  member,
}: QueueItem): { path: string; words: string } | null {
  if (opens === 'chat' && may_write) return { path: inboxPath(member.id), words: 'Open the chat' };
  return may_open ? { path: memberPath(member.id), words: 'Open the member’s page' } : null;
}
