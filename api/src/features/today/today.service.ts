import { Injectable } from '@nestjs/common';
import { listPieces } from '../../platform/http/send-json';
import { SafetyStatusService } from '../assistant/safety-status.service';
import { CalendarEventsService } from '../calendar-events/calendar-events.service';
import { DaySubmissionsService } from '../calendar-events/day-submissions.service';
import { HealthScreenService } from '../health-screen/health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import { PausesService } from '../pauses/pauses.service';
import { ProgrammeEditsService } from '../programme-edits/programme-edits.service';
import { type MedicalProgram, ProgrammesService } from '../programmes/programmes.service';
import { SetupService } from '../setup/setup.service';
import { CoachLinesService } from './coach-lines.service';
import type { Today } from './dto/today.dto';

/** Of what the care team changed, the page shows the newest alone. */
const EDITS = 5;
/** A programme has 84 days. */
const DAYS = 100;

/** The parts that are of programmes. */
type OfProgrammes = Pick<
  Today,
  'programmes' | 'program_id' | 'focus' | 'programme_changes' | 'day_submissions'
> & {
  /** The pieces of a JSON text. */
  readonly events: readonly string[];
};

/** All that the programme page shows first, in one answer: the member waits for one way to the server instead of four. */
@Injectable()
export class TodayService {
  constructor(
    private readonly programmes: ProgrammesService,
    private readonly events: CalendarEventsService,
    private readonly submissions: DaySubmissionsService,
    private readonly setups: SetupService,
    private readonly pauses: PausesService,
    private readonly edits: ProgrammeEditsService,
    private readonly safety: SafetyStatusService,
    private readonly screens: HealthScreenService,
    private readonly coachLines: CoachLinesService,
  ) {}

  /**
   * As pieces of a JSON text: the events come from PostgreSQL as text, and are not read to be written again. What does not
   * need another part is read at the same time; no read holds a connection while it waits for another.
   */
  async of(member: MemberId): Promise<string[]> {
    const [{ events, ...ofProgrammes }, setup, pauses, programme_edits, safety, health_screen, coach_line] =
      await Promise.all([
        this.ofProgrammes(member),
        this.setups.of(member),
        this.pauses.of(member),
        this.edits.list(member, { limit: EDITS }),
        this.safety.of(member),
        this.screens.of(member),
        this.coachLines.of(member),
      ]);
    const beside = { setup, pauses, programme_edits, safety, health_screen, coach_line };
    const parts: Omit<Today, 'events'> = { ...ofProgrammes, ...beside };
    return [`${JSON.stringify(parts).slice(0, -1)},"events":`, ...events, '}'];
  }

  private async ofProgrammes(member: MemberId): Promise<OfProgrammes> {
    const programmes = await this.programmes.of(member);
    // The same that the page shows.
    const shown = programmes.find(({ status }) => status === 'active') ?? programmes[0];
    if (!shown) {
      const none = { program_id: null, focus: null, programme_changes: null, day_submissions: null };
      return { programmes, ...none, events: ['null'] };
    }
    const { id, start_date: from, end_date: to } = shown;
    const [events, focus, programme_changes, { items: day_submissions }] = await Promise.all([
      this.events.ofProgram(member, id),
      this.events.standing(member, id, dayShown(shown)),
      this.programmes.changesOf(member, id),
      this.submissions.list(member, { from, to, limit: DAYS }),
    ]);
    return {
      programmes,
      program_id: id,
      events: listPieces(events),
      focus,
      programme_changes,
      day_submissions,
    };
  }
}

/** A moment of the day that the page opens with: now, or the programme's first or last day where it lies outside. */
function dayShown({ start_date, end_date }: MedicalProgram): Date {
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
  return new Date(Math.min(Math.max(Date.now(), noon(start_date)), noon(end_date)));
}
