import { IsUUID } from 'class-validator';
import type { Role } from '../../../platform/security/current-user.decorator';
import { CareNotePage } from './care-note.dto';
import type { PauseKind } from '../../pauses/pauses.options';
import type { CheckInScale, EventKind, TaskStatus } from '../../calendar-events/member-days.service';
import type { GateStanding } from '../../programmes/gates.options';

export class RecordMemberParam {
  @IsUUID()
  id: string;
}

/** What the member lets those who look after them see. What is off is nowhere in the record. */
export class RecordShares {
  programme: boolean;
  check_ins: boolean;
  chats: boolean;
  documents: boolean;
}

/** Somebody who looks after the member. */
export class RecordCarer {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Sam Okafor" */
  name: string | null;
  role: Role;
}

/** What the health questions say of one safety gate of the programme. */
export class RecordGate {
  /** @example "Exercise" */
  name: string;
  /** `care`: answered with yes or not sure; the programme leaves out or eases what it would be risky for. */
  state: GateStanding;
}

/** How a week of the programme went. */
export class RecordWeek {
  /** @example 3 */
  week: number;
  /** @example 20 */
  planned: number;
  /** @example 16 */
  done: number;
}

/** Days on which the programme waits. */
export class RecordPause {
  kind: PauseKind;
  /** @example "2026-11-21" */
  from: string;
  /** @example "2026-11-24" */
  until: string;
}

/** The member's programme, in short. */
export class RecordProgramme {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "2026-11-09" */
  start_date: string;
  /** @example "2027-01-31" */
  end_date: string;
  /**
   * The week that runs; 0 before the first, 13 after the last.
   * @example 3
   */
  week: number;
  /** Those that began, oldest first. */
  weeks: RecordWeek[];
  /** Gates that are not open, in the order of the questions. */
  gates: RecordGate[];
  /** The pause that runs, or the next one. */
  pause: RecordPause | null;
  /** Answers are newer than the plan: it will follow soon. */
  adjusting: boolean;
}

/** What was done on a day. */
export class RecordDay {
  /** @example "2026-11-23" */
  day: string;
  /** @example 6 */
  planned: number;
  /** @example 5 */
  done: number;
}

/** A check-in of the member's. */
export class RecordCheckIn {
  /** @example "2026-11-23" */
  day: string;
  /**
   * 1 to 5.
   * @example 3
   */
  energy_level: number;
  /** @example "😊" */
  mood: string;
  /**
   * 1 to 5.
   * @example 4
   */
  task_completion: number;
  /** @example "Slept well." */
  notes: string;
  /**
   * Scales that the member did not answer: they hold their middle only, and are not to be shown.
   * @example ["energy_level","task_completion"]
   */
  not_given?: CheckInScale[];
}

/** An event of the programme, without what the member wrote on it. */
export class RecordEvent {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Brisk walk" */
  title: string;
  /** @example "2026-11-21T07:30:00.000Z" */
  start_time: string;
  /** @example "2026-11-21T07:40:00.000Z" */
  end_time: string;
  all_day: boolean;
  kind: EventKind;
  /**
   * 1 to 12.
   * @example 3
   */
  program_week: number;
  /** @example "15 min brisk walk" */
  dose: string | null;
  /** Its time was changed by hand. */
  moved: boolean;
  status: TaskStatus;
}

/** Of one programme. */
export class RecordEvents {
  /** By time. */
  items: RecordEvent[];
}

/** A member, on one page. Whatever is null is not shared, or not there yet; `shares` tells which. */
export class MemberRecord {
  /** @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10" */
  id: string;
  /** @example "Maya" */
  name: string | null;
  /**
   * Years.
   * @example 44
   */
  age: number | null;
  gender: 'male' | 'female' | 'other' | null;
  /** @example "Europe/London" */
  time_zone: string;
  shares: RecordShares;
  team: RecordCarer[];
  /**
   * The name of the group that they are in.
   * @example "Night workers"
   */
  group: string | null;
  programme: RecordProgramme | null;
  /** The last 14 days until today, oldest first; days without anything planned are left out. */
  days: RecordDay[] | null;
  /** Those of the last 14 days, oldest first. */
  check_ins: RecordCheckIn[] | null;
  /** The newest; see the notes' own route for more. */
  notes: CareNotePage;
}
