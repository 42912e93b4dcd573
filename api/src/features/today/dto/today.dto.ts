import { SafetyStatus } from '../../assistant/safety-status.service';
import { CalendarEvent, CalendarEventDetail } from '../../calendar-events/calendar-events.service';
import { DaySubmission } from '../../calendar-events/day-submissions.service';
import { HealthScreen } from '../../health-screen/health-screen.service';
import { Pause } from '../../pauses/pauses.service';
import { ProgrammeEditPage } from '../../programme-edits/programme-edits.service';
import { MedicalProgram, ProgrammeChangePage } from '../../programmes/programmes.service';
import { Setup } from '../../setup/setup.service';
import type { Role } from '../../../platform/security/current-user.decorator';

/** What somebody of the care team wrote to the member. */
export class CoachLine {
  /**
   * The entry of the coach chat.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  entry_id: string;
  /** @example "Sam Okafor" */
  name: string;
  role: Role;
  /**
   * Its beginning, in one line of at most 160 characters.
   * @example "Three walks this week, well done. Shall we look at the mornings on Friday?"
   */
  text: string;
  /** @example "2026-11-26T09:12:00.000Z" */
  sent_at: string;
}

/** The last line of the care team, while it is news. */
export class CoachNews {
  /** The last message that a person wrote in the last seven days; null where nobody did. */
  coach_line: CoachLine | null;
}

/** What the programme page shows first, each part as its own route answers it. */
export class Today {
  /** As `medical-programs/user/{id}` of the member. */
  programmes: MedicalProgram[];
  /**
   * The programme that the parts below are of: the active one, else the latest; null where there is none.
   * @example "0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10"
   */
  program_id: string | null;
  /** As `calendar-events/program/{id}`; null without a programme. */
  events: CalendarEvent[] | null;
  /** What stands over the days around now, as `calendar-events/{id}`; null where nothing does. */
  focus: CalendarEventDetail | null;
  /** As `setup/data`. */
  setup: Setup;
  /** As `pauses`. */
  pauses: Pause[];
  /** As `programme-changes` of the programme; null without one. */
  programme_changes: ProgrammeChangePage | null;
  /** As `programme-edits`, the newest five. */
  programme_edits: ProgrammeEditPage;
  /** As `day-submissions` of the programme's days; null without one. */
  day_submissions: DaySubmission[] | null;
  /** As `safety`. */
  safety: SafetyStatus;
  /** As `health-screen`. */
  health_screen: HealthScreen;
  /** As `today/coach-line`. */
  coach_line: CoachLine | null;
}
