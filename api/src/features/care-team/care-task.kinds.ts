import type { ConsentPurpose } from '../privacy/consents.service';
import type { FlagCause } from '../assistant/safety-flags.service';
import type { SafetyCategory } from '../help/safety.options';

/** What wants a person. In the order in which a morning takes them, all else being equal. */
export const CARE_TASK_KINDS = [
  'red_flag',
  'waiting_reply',
  'undo_asked',
  'change_proposed',
  'low_check_in',
  'review_results',
  'silence',
  'falling_week',
  'stuck_document',
  'submitted_day',
  'no_push',
] as const;
export type CareTaskKind = (typeof CARE_TASK_KINDS)[number];

/** What a task of each kind stands on. It is sealed, and its words are made when they are read. */
export interface TaskFacts {
  /** `because`: none in those of an earlier release. */
  red_flag: { category: SafetyCategory; because?: FlagCause; source_kind: string; source_id: string };
  waiting_reply: { asked: boolean };
  undo_asked: { title: string };
  change_proposed: { title: string };
  /** As the check-in has them; no energy where it was not said. */
  low_check_in: { day: string; mood: string; energy?: number };
  /** `today`: how many should be looked at today; none in those of an earlier release. */
  review_results: { filename: string; values: number; outside: number; today?: number };
  /** `last`: the day of the last check-in, else of the programme's beginning. `usual`: days of seven, null where unknown. */
  silence: { last: string; has_checked_in: boolean; usual: number | null; zone: string };
  falling_week: { week: number; rate: number; rate_before: number };
  stuck_document: { filename: string };
  submitted_day: { day: string; planned: number; done: number; checked_in: boolean };
  no_push: Record<string, never>;
}

/** The consent that a task rests on: without it there is none. Null: that somebody looks after the member is enough. */
export const PURPOSE_OF: Readonly<Record<CareTaskKind, ConsentPurpose | null>> = {
  red_flag: null,
  waiting_reply: 'staff_chats',
  undo_asked: 'staff_programme',
  change_proposed: 'staff_documents',
  low_check_in: 'staff_check_ins',
  review_results: 'staff_documents',
  silence: 'staff_check_ins',
  falling_week: 'staff_programme',
  stuck_document: 'staff_documents',
  submitted_day: 'staff_check_ins',
  no_push: null,
};

/** Kinds of which a member has one open task at most: what comes later is news about the same. */
export const ONE_OPEN = [
  'waiting_reply',
  'low_check_in',
  'silence',
  'falling_week',
  'submitted_day',
  'no_push',
] as const satisfies readonly CareTaskKind[];

/** Kinds that are closed only with a word on what came of them. */
export const NEEDS_OUTCOME: readonly CareTaskKind[] = ['red_flag'];
