import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { takeTurn } from '../../../platform/database/locks';
import { EventPublisher } from '../../../platform/events/event-publisher';
import { ProgrammeCalendarService } from '../../calendar-events/programme-calendar.service';
import type { MemberId } from '../../member-access/member-access.service';
import { stored } from '../changes/change-rules';
import { HabitProgressService } from '../changes/habit-progress.service';
import { ProgrammeChangesService } from '../changes/programme-changes.service';
import { closeWeek } from '../generator/close-week';
import { MedicalProgramEntity } from '../medical-program.entity';
import { type PlanSources, PlanSourcesService } from '../plan-sources.service';
import { ProgrammePlannerService } from '../programme-planner.service';
import { WeekClosed } from '../programmes.events';
import { habitWeeks } from './habit-weeks';
import { endOfWeek, WEEKS, weeksOver } from './weeks';

/** Closes the weeks of programmes. */
@Injectable()
export class WeekCloseService {
  constructor(
    private readonly sources: PlanSourcesService,
    private readonly calendar: ProgrammeCalendarService,
    private readonly progress: HabitProgressService,
    private readonly changes: ProgrammeChangesService,
    private readonly planner: ProgrammePlannerService,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Closes every week of the programme that is over and not closed, one after the other, in the caller's transaction: each
   * habit moves by what was lived, what changed is kept with its reasons, and the plan follows from now on. Does nothing
   * when nothing is left to close, so that it may be asked again, by anybody, at any time.
   */
  async close(tx: EntityManager, member: MemberId, programId: string): Promise<void> {
    await takeTurn(tx, 'planner', member);
    const programme = await tx.findOneBy(MedicalProgramEntity, { id: programId, user_id: member });
    if (!programme) return;
    const now = await databaseNow(tx);
    let sources = await this.sources.read(member, tx, programId);
    const { zone } = sources.answers;
    const over = weeksOver(programme.start_date, zone, now);
    const { closed_week } = programme;
    if (over <= closed_week) return this.lookAgain(tx, programme, zone);
    for (let week = closed_week + 1; week <= over; week += 1) {
      // What follows the last week, or a programme that another has replaced, nothing is planned for.
      if (week < WEEKS && programme.status === 'active') {
        sources = await this.closeOne(tx, programme, week, sources);
      }
      await this.events.publish(tx, WeekClosed, { user_id: member, program_id: programId, week });
    }
    await tx.update(MedicalProgramEntity, { id: programId }, { closed_week: over });
    await this.lookAgain(tx, { ...programme, closed_week: over }, zone);
    await this.planner.plan(tx, member, { now: now.toISOString(), known: sources });
  }

  /** @returns what is planned from once the habits have moved */
  private async closeOne(
    tx: EntityManager,
    programme: MedicalProgramEntity,
    week: number,
    { answers, ground, ...rest }: PlanSources,
  ): Promise<PlanSources> {
    const { id, user_id, start_date } = programme;
    const lived = await this.calendar.livedUntil(tx, programme, week, answers.zone);
    const { before, progress, changes } = closeWeek({
      ...answers,
      week,
      start_date,
      confidence: lived.confidence,
      habits: habitWeeks(lived.habits, answers.pauses),
    });
    const progress_revision = await this.progress.save(tx, user_id, id, progress);
    if (changes.length > 0) {
      await this.changes.add(
        tx,
        programme,
        'week_close',
        week,
        stored(answers.template, before, progress, changes),
      );
    }
    return { ...rest, ground: { ...ground, progress_revision }, answers: { ...answers, progress } };
  }

  private async lookAgain(
    tx: EntityManager,
    { id, start_date, closed_week }: MedicalProgramEntity,
    zone: string,
  ): Promise<void> {
    const close_due_at = endOfWeek(start_date, zone, Math.min(WEEKS, closed_week + 1));
    await tx.update(MedicalProgramEntity, { id }, { close_due_at });
  }
}
