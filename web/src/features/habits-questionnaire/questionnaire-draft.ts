import type { ResponseData } from '../../api/enhanced';
import { answersFrom, responseDataOf } from './questionnaire-answers';
import type { Answers } from './questionnaire-answers';

/** Which questionnaire answers belong to. */
export interface DraftOf {
  /** The calendar event that it was opened from, if any. */
  eventId: string | null;
  /** When the saved answers that it started from were saved; null if there were none. */
  basedOn: string | null;
}

interface StoredDraft extends DraftOf {
  response_data: ResponseData;
  step: number;
}

const keyOf = (userId: string) => `damson-questionnaire-draft-${userId}`;

function read(userId: string): StoredDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as StoredDraft | null;
  } catch {
    // Refused storage or a text that is no draft: there is none.
    return null;
  }
}

/** The event of the member's unfinished answers: a closed tab forgets where it came from, the draft does not. */
export function draftedEvent(userId: string): string | null {
  return read(userId)?.eventId ?? null;
}

/** The member's draft; none when it belongs to something else, or the answers have been saved elsewhere since. */
export function readDraft(userId: string, of: DraftOf): { answers: Answers; step: number } | null {
  const stored = read(userId);
  if (stored?.eventId !== of.eventId || stored.basedOn !== of.basedOn) return null;
  return { answers: answersFrom(stored.response_data), step: stored.step };
}

export function writeDraft(userId: string, of: DraftOf, answers: Answers, step: number): void {
  const draft: StoredDraft = { ...of, response_data: responseDataOf(answers), step };
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Without storage the answers live as long as the page.
  }
}

export function clearDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing could be stored either.
  }
}
