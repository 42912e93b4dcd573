interface Person {
  name: string | null;
  role: string;
}

/** Somebody of the care team, as a member reads of them. */
export function personText(person: Person | null): string {
  const role = person?.role === 'clinician' ? 'clinician' : 'coach';
  return person?.name ? `${person.name}, your ${role}` : `Your ${role}`;
}

/** Who speaks. What no model wrote says so. */
export function speakerText(reply: { author?: string; by?: Person | null; offline: boolean } | null): string {
  if (reply?.author === 'coach') return personText(reply.by ?? null);
  return reply?.offline ? 'Offline assistant' : 'Assistant';
}

/** How an answer came about, where that is not as usual. */
export function replyNote({ state, fellBack }: { state?: string; fellBack: boolean }): string {
  if (state === 'stopped') return 'Stopped';
  if (state === 'failed') return 'Not answered';
  return fellBack ? 'The external assistant did not answer' : '';
}
