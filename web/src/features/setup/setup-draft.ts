import type { SaveSetup } from '../../api/enhanced';
import { answersFrom } from './setup-answers';
import type { SetupAnswers } from './setup-answers';

/** Unsaved answers of one member in this browser. */
export interface SetupDraft {
  answers: SetupAnswers;
  /** Step on view, from 1. */
  step: number;
}

interface StoredDraft {
  answers: SaveSetup;
  step: number;
  /** Revision of the saved setup that the draft started from. */
  revision: number;
}

const keyOf = (userId: string) => `damson-setup-draft-${userId}`;

/** The member's draft; none when the setup has been saved elsewhere since. */
export function readDraft(userId: string, revision: number): SetupDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as StoredDraft | null;
    if (stored?.revision !== revision) return null;
    return { answers: answersFrom(stored.answers), step: stored.step };
  } catch {
    // Refused storage or a text that is no draft: there is none.
    return null;
  }
}

export function writeDraft(userId: string, revision: number, { answers, step }: SetupDraft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ answers, step, revision } satisfies StoredDraft));
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
