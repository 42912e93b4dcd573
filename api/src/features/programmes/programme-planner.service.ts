import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { takeTurn } from '../../platform/database/locks';
import { EventPublisher } from '../../platform/events/event-publisher';
import {
  type CalendarChange,
  type CalendarEntry,
  ProgrammeCalendarService,
} from '../calendar-events/programme-calendar.service';
import { SetupPlansService } from './changes/setup-plans.service';
import { generateProgramme } from './generator/generate-programme';
import type { GeneratorInput } from './generator/generator.types';
import { replanProgramme } from './generator/replan-programme';
import { MedicalProgramEntity } from './medical-program.entity';
import { markOf, nextStep, type PlanGround } from './plan-basis';
import { ProgrammeGenerated } from './programmes.events';
import { type PlanSources, PlanSourcesService } from './plan-sources.service';
import type { MemberId } from '../member-access/member-access.service';

/** The template's item that asks for the health screen: it is done once the screen is, before or after this programme. */
const HEALTH_SCREEN_ITEM = 'C02';

/** Makes a member's programme from the setup, and adjusts what lies ahead when the answers change. */
@Injectable()
export class ProgrammePlannerService {
  constructor(
    private readonly sources: PlanSourcesService,
    private readonly calendar: ProgrammeCalendarService,
    private readonly events: EventPublisher,
    private readonly setups: SetupPlansService,
  ) {}

  /**
   * Brings the programme up to the saved setup, questionnaire and health screen, in the caller's transaction. Does
   * nothing when it already follows them, so that it may be called again and in any order.
   * @param given `now`: ISO instant, by default this moment; nothing before it is planned or changed. `known`: what the
   * transaction has read since it took the planner's turn.
   */
  async plan(
    tx: EntityManager,
    userId: MemberId,
    given: { readonly now?: string; readonly known?: PlanSources } = {},
  ): Promise<void> {
    // One planner per member at a time: the next one finds the programme made.
    await takeTurn(tx, 'planner', userId);
    const { known, now = (await databaseNow(tx)).toISOString() } = given;
    const latest = await this.latest(tx, userId, now);
    const id = latest?.status === 'active' ? latest.id : null;
    const isCurrent =
      known?.programId === id && (!latest || known.ground.template_version === latest.template_version);
    const sources = isCurrent ? known : await this.sources.read(userId, tx, id);
    const step = nextStep(latest, sources.ground);
    if (step === 'nothing') return;
    if (step === 'adjust' && latest) await this.adjust(tx, latest, sources, now);
    else await this.make(tx, userId, sources, now);
  }

  /** The active programme, else the newest; one whose last day has passed is ended first. */
  private async latest(
    tx: EntityManager,
    userId: MemberId,
    now: string,
  ): Promise<MedicalProgramEntity | null> {
    await tx.query(
      `UPDATE medical_program SET status = 'ended', updated_at = now()
        WHERE user_id = $1 AND status = 'active' AND end_date < ($2::timestamptz AT TIME ZONE 'UTC')::date - 1`,
      [userId, now],
    );
    return tx.findOne(MedicalProgramEntity, {
      where: { user_id: userId },
      order: { status: 'ASC', start_date: 'DESC', id: 'ASC' },
    });
  }

  private async adjust(
    tx: EntityManager,
    programme: MedicalProgramEntity,
    { answers, ground, isScreenDone }: PlanSources,
    now: string,
  ): Promise<void> {
    const { change, existing } = await this.change(tx, programme, { ...answers, now });
    await this.calendar.apply(tx, programme, change);
    const { zone, setup_revision: revision } = ground;
    await this.setups.tell(tx, programme, { existing, change, revision, zone, now });
    if (isScreenDone && ground.health_screen_revision > programme.health_screen_revision) {
      await this.calendar.complete(tx, programme.id, HEALTH_SCREEN_ITEM);
    }
    // It may have been made from an earlier template: what lies ahead is the current one's by now. Whoever was moved to
    // another version meanwhile stays there, and is planned again.
    const { id, template_version } = programme;
    await tx.update(MedicalProgramEntity, { id, template_version }, marked(ground));
  }

  /**
   * What to change, with all of it locked, and what there was. What a member changes while it is planned is planned with; that ends, since what
   * was locked once nobody changes any more.
   */
  private async change(
    tx: EntityManager,
    programme: MedicalProgramEntity,
    input: Omit<GeneratorInput, 'removed'>,
  ): Promise<{ change: CalendarChange; existing: readonly CalendarEntry[] }> {
    const { start_date } = programme;
    for (;;) {
      const existing = await this.calendar.entries(tx, programme, input.now);
      const removed = await this.calendar.removed(tx, programme);
      const change = replanProgramme({ ...input, removed, start_date, existing });
      if (await this.calendar.lockAsRead(tx, programme, change, existing)) return { change, existing };
    }
  }

  private async make(
    tx: EntityManager,
    userId: MemberId,
    { answers, ground, isScreenDone }: PlanSources,
    now: string,
  ): Promise<void> {
    const input = { ...answers, now, removed: [] };
    const { start_date, end_date, events } = generateProgramme(input);
    const { identifiers } = await tx.insert(MedicalProgramEntity, {
      user_id: userId,
      start_date,
      end_date,
      ...marked(ground),
    });
    const programme = { id: (identifiers[0] as { id: string }).id, user_id: userId };
    await this.calendar.apply(tx, programme, { insert: events, update: [], remove: [] });
    if (isScreenDone) {
      await this.calendar.complete(tx, programme.id, HEALTH_SCREEN_ITEM);
    }
    await this.events.publish(tx, ProgrammeGenerated, { user_id: userId, program_id: programme.id });
  }
}

/** The columns that tell what a plan was made from. */
function marked(ground: PlanGround) {
  const { zone: _zone, ...columns } = ground;
  return { ...columns, planned_from: markOf(ground), replan_asked_at: null };
}
