import type { ResponseData } from '../../api/enhanced';
import { draftOf } from '../../ui/draft';
import type { Draft } from '../../ui/draft';
import { answersFrom, responseDataOf } from './questionnaire-answers';
import type { Answers } from './questionnaire-answers';
import type { OpenedQuestionnaire } from './use-opened-questionnaire';

interface StoredDraft {
  /** The calendar event that it was opened from, if any. */
  eventId: string | null;
  /** When the saved answers that it started from were saved; null if there were none. */
  basedOn: string | null;
  response_data: ResponseData;
  step: number;
}

const stored = (userId: string) => draftOf<StoredDraft>('questionnaire', userId);

/** The event of the member's unfinished answers: a closed tab forgets where it came from, the draft does not. */
export function draftedEvent(userId: string): string | null {
  return stored(userId).read()?.eventId ?? null;
}

/** The member's draft; none when it belongs to something else, or the answers have been saved elsewhere since. */
export function questionnaireDraft(
  userId: string,
  { eventId, saved }: OpenedQuestionnaire,
): Draft<{ answers: Answers; step: number }> {
  const draft = stored(userId);
  const basedOn = saved?.updatedAt ?? null;
  return {
    read: () => {
      const found = draft.read();
      if (found?.eventId !== eventId || found.basedOn !== basedOn) return null;
      return { answers: answersFrom(found.response_data), step: found.step };
    },
    write: ({ answers, step }) =>
      draft.write({ eventId, basedOn, response_data: responseDataOf(answers), step }),
    clear: draft.clear,
  };
}
