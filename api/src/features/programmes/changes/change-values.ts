import type { HabitChange, HabitProgress, SetupData } from '../generator/generator.types';

/** What changed a programme, where that is told. */
export const CHANGE_SOURCES = ['week_close', 'life_happened', 'coach', 'result', 'setup'] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** What has become of a change. */
export type ChangeState = 'asked' | 'applied' | 'declined' | 'undone';

export type StoredHabitChange = HabitChange & {
  readonly state: ChangeState;
  /** The amounts in words, as the template had them then. */
  readonly from_dose: string | null;
  readonly to_dose: string | null;
};

/**
 * What a result brought into the plan, holds back, or no longer does; or what a changed setup moved. There is nothing to
 * answer, and nothing to undo by itself.
 */
export interface StoredToldChange {
  readonly kind: 'talk' | 'hold' | 'release' | 'came' | 'went' | 'more' | 'less' | 'moved';
  readonly title: string;
  readonly text: string;
  readonly state: 'told';
}

export type StoredChange = StoredHabitChange | StoredToldChange;

/** Of a change that follows a changed setup. */
export interface StoredSetup {
  /** The saved setup that the plan follows since. */
  readonly revision: number;
  /** The answers that it followed before: an undo saves them again. */
  readonly former: SetupData;
  /** The revision that the undo saved. */
  readonly undone_by?: number;
}

/** One occasion on which the plan changed. */
export interface StoredChanges {
  readonly before: HabitProgress;
  /** With what was done unasked. */
  readonly after: HabitProgress;
  readonly changes: readonly StoredChange[];
  /** Missing from what had another cause. */
  readonly setup?: StoredSetup;
}

/** How far the habits of one programme have grown. */
export interface StoredProgress {
  readonly program_id: string;
  readonly progress: HabitProgress;
}
