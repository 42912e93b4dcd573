import type { ChatEntry } from '../../api/enhanced';

/** Who speaks. What no model wrote says so. */
export function fromText(entry: Pick<ChatEntry, 'author' | 'offline'> | null): string {
  if (entry?.author === 'coach') return 'Your coach';
  return entry?.offline ? 'Offline assistant' : 'Assistant';
}

/** How an answer came about, where that is not as usual. */
export function replyNote({ state, fell_back }: Pick<ChatEntry, 'state' | 'fell_back'>): string {
  if (state === 'stopped') return 'Stopped';
  if (state === 'failed') return 'Not answered';
  return fell_back ? 'The external assistant did not answer' : '';
}
