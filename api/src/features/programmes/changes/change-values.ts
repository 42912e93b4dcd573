import type { HabitChange, HabitProgress } from '../generator/generator.types';

/** What can change a programme beside the member's own answers. */
export const CHANGE_SOURCES = ['week_close', 'life_happened', 'coach', 'result'] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** What has become of a change. */
export type ChangeState = 'asked' | 'applied' | 'declined' | 'undone';

export type StoredHabitChange = HabitChange & {
  readonly state: ChangeState;
  /** The amounts in words, as the template had them then. */
  readonly from_dose: string | null;
  readonly to_dose: string | null;
};

/** What a result brought into the plan, holds back, or no longer does. There is nothing to answer, and nothing to undo. */
export interface StoredResultChange {
  readonly kind: 'talk' | 'hold' | 'release';
  readonly title: string;
  readonly text: string;
  readonly state: 'told';
}

export type StoredChange = StoredHabitChange | StoredResultChange;

/** One occasion on which the plan changed. */
export interface StoredChanges {
  readonly before: HabitProgress;
  /** With what was done unasked. */
  readonly after: HabitProgress;
  readonly changes: readonly StoredChange[];
}

/** How far the habits of one programme have grown. */
export interface StoredProgress {
  readonly program_id: string;
  readonly progress: HabitProgress;
}
