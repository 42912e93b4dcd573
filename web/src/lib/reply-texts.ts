/** Who speaks. What no model wrote says so. */
export function speakerText(reply: { author?: string; offline: boolean } | null): string {
  if (reply?.author === 'coach') return 'Your coach';
  return reply?.offline ? 'Offline assistant' : 'Assistant';
}

/** How an answer came about, where that is not as usual. */
export function replyNote({ state, fellBack }: { state?: string; fellBack: boolean }): string {
  if (state === 'stopped') return 'Stopped';
  if (state === 'failed') return 'Not answered';
  return fellBack ? 'The external assistant did not answer' : '';
}
