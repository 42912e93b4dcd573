import type { HealthScreenAnswers } from '../../api/enhanced';
import { draftOf } from '../../ui/draft';
import type { Draft } from '../../ui/draft';

interface StoredDraft {
  answers: HealthScreenAnswers;
  /** Revision of the saved answers that it started from. */
  revision: number;
}

/** The member's unsaved answers; none when they have been saved elsewhere since the draft was begun. */
export function screenDraft(userId: string, revision: number): Draft<HealthScreenAnswers> {
  const draft = draftOf<StoredDraft>('health-screen', userId);
  return {
    read: () => {
      const stored = draft.read();
      return stored?.revision === revision ? stored.answers : null;
    },
    write: (answers) => draft.write({ answers, revision }),
    clear: draft.clear,
  };
}
