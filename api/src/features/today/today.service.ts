import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
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

/** The parts that are of one programme. */
type OfProgramme = Pick<Today, 'program_id' | 'focus' | 'programme_changes' | 'day_submissions'> & {
  /** JSON text. */
  readonly events: string;
};

const WITHOUT: OfProgramme = {
  program_id: null,
  events: 'null',
  focus: null,
  programme_changes: null,
  day_submissions: null,
};

/** All that the programme page shows first, in one answer: the member waits for one way to the server instead of four. */
@Injectable()
export class TodayService {
  constructor(
    private readonly transactions: Transactions,
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
   * As JSON text: the events come from PostgreSQL as text, and are not read to be written again. One connection, one
   * statement after the other: a morning on which all members come at once takes no more than that from anybody.
   */
  of(member: MemberId): Promise<string> {
    return this.transactions.run(async (tx) => {
      const programmes = await this.programmes.of(member, tx);
      // The same that the page shows.
      const shown = programmes.find(({ status }) => status === 'active') ?? programmes[0];
      const { events, ...ofProgramme } = shown ? await this.ofProgramme(member, shown, tx) : WITHOUT;
      const parts: Omit<Today, 'events'> = {
        programmes,
        ...ofProgramme,
        setup: await this.setups.of(member, tx),
        pauses: await this.pauses.of(member, tx),
        programme_edits: await this.edits.list(member, { limit: EDITS }, tx),
        safety: await this.safety.of(member, tx),
        health_screen: await this.screens.of(member, tx),
        coach_line: await this.coachLines.of(member, tx),
      };
      return `${JSON.stringify(parts).slice(0, -1)},"events":${events}}`;
    });
  }

  private async ofProgramme(
    member: MemberId,
    { id, start_date: from, end_date: to }: MedicalProgram,
    tx: EntityManager,
  ): Promise<OfProgramme> {
    return {
      program_id: id,
      events: await this.events.ofProgram(member, id, tx),
      focus: await this.events.standing(member, id, dayShown(await databaseNow(tx), from, to), tx),
      programme_changes: await this.programmes.changesOf(member, id, tx),
      day_submissions: (await this.submissions.list(member, { from, to, limit: DAYS }, tx)).items,
    };
  }
}

/** A moment of the day that the page opens with: now, or the programme's first or last day where it lies outside. */
function dayShown(now: Date, from: string, to: string): Date {
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
  return new Date(Math.min(Math.max(now.getTime(), noon(from)), noon(to)));
}
