import type { StoredNotes } from './event-values';

/** What a member wrote in sentences: the notes of a check-in, the change that a reflection names. */
export function writtenIn({ checkin_data, reflection }: StoredNotes): string[] {
  return [checkin_data?.notes ?? '', reflection?.change ?? ''].filter((text) => text.trim() !== '');
}
