import type { SaveSetup } from '../../api/enhanced';
import { draftOf } from '../../ui/draft';
import type { Draft } from '../../ui/draft';
import { answersFrom } from './setup-answers';
import type { SetupAnswers } from './setup-answers';

interface StoredDraft {
  answers: SaveSetup;
  /** Step on view, from 1. */
  step: number;
  /** Revision of the saved setup that the draft started from. */
  revision: number;
}

/** The member's unsaved setup; none when the setup has been saved elsewhere since the draft was begun. */
export function setupDraft(userId: string, revision: number): Draft<{ answers: SetupAnswers; step: number }> {
  const draft = draftOf<StoredDraft>('setup', userId);
  return {
    ...draft,
    read: () => {
      const stored = draft.read();
      return stored?.revision === revision
        ? { answers: answersFrom(stored.answers), step: stored.step }
        : null;
    },
    write: ({ answers, step }) => draft.write({ answers, step, revision }),
  };
}
