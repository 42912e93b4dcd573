import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountService } from '../../account/account.service';
import { type DayEvent, MemberDaysService } from '../../calendar-events/member-days.service';
import { isDate } from '../../../platform/http/calendar-day';
import { BadRequestProblem, ConflictProblem, NotFoundProblem } from '../../../platform/http/problem';
import type { JsonObject } from '../../../platform/types/json';
import { isUUID } from 'class-validator';
import type { MemberId } from '../../member-access/member-access.service';
import { HabitAnswersService } from '../../questionnaires/habit-answers.service';
import { DayClock, dateOf } from '../day-plan/day-clock';
import { SCENARIO_TYPES, type ScenarioType } from '../scenario-chat.options';
import { ScenarioSessionEntity } from '../scenario-session.entity';
import { ScenarioFacts, type Subject } from './scenario-facts';

/** The kind of event that a guided chat opens from; one that is not here opens from none. */
const EVENT_KIND: Partial<Record<ScenarioType, DayEvent['kind']>> = {
  pre_checkin_review: 'plan_the_day',
  weekly_checkin: 'reflection',
  post_questionnaire_followup: 'questionnaire',
};
/** So long after a reflection's day it can still be talked about (days). */
const LATE_REFLECTION = 3;

/** What a guided chat can be about, for this member and now. */
@Injectable()
export class Subjects {
  constructor(
    private readonly accounts: AccountService,
    private readonly days: MemberDaysService,
    private readonly facts: ScenarioFacts,
    private readonly habitAnswers: HabitAnswersService,
  ) {}

  /**
   * What the start of a chat is about.
   * @throws NotFoundProblem for an event that is not the member's, BadRequestProblem for one of another kind,
   * ConflictProblem where there is nothing to talk about now
   */
  async of(tx: EntityManager, member: MemberId, type: ScenarioType, context: JsonObject): Promise<Subject> {
    const { eventId = null, selectedDate = null } = context;
    const date = selectedDate === null ? null : dateIn(selectedDate);
    const event =
      eventId === null
        ? await this.found(tx, member, type, date)
        : await this.named(tx, member, type, eventId);
    if (!event && (await this.isMissing(tx, member, type))) throw unavailable(type);
    if (type !== 'pre_checkin_review')
      return { scenario_type: type, event_id: event?.id ?? null, date: null };
    return {
      scenario_type: type,
      event_id: event?.id ?? null,
      date: await this.dayOf(tx, member, event, date),
    };
  }

  /** Which chats make sense now. */
  async available(tx: EntityManager, member: MemberId): Promise<Record<ScenarioType, boolean>> {
    const entries: [string, boolean][] = [];
    for (const type of SCENARIO_TYPES) {
      const event = await this.found(tx, member, type, null);
      const isThere = event !== null || !(await this.isMissing(tx, member, type));
      entries.push([type, isThere]);
    }
    return Object.fromEntries(entries) as Record<ScenarioType, boolean>;
  }

  private async named(
    tx: EntityManager,
    member: MemberId,
    type: ScenarioType,
    eventId: JsonObject[string],
  ): Promise<DayEvent> {
    if (!isUUID(eventId)) throw refused('eventId', 'isUuid', 'eventId must be the id of an event.');
    const event = await this.days.one(member, eventId as string, tx);
    if (!event) throw new NotFoundProblem();
    if (EVENT_KIND[type] !== event.kind) {
      throw refused('eventId', 'wrong-event', 'This chat does not belong to that event.');
    }
    return event;
  }

  /** The event that a chat which names none is about. */
  private async found(
    tx: EntityManager,
    member: MemberId,
    type: ScenarioType,
    date: string | null,
  ): Promise<DayEvent | null> {
    if (type !== 'pre_checkin_review' && type !== 'weekly_checkin') return null;
    const zone = await this.accounts.timeZoneOf(member, tx);
    const today = new DayClock(zone, await this.facts.today(tx, member));
    if (type === 'pre_checkin_review') {
      const day = date === null ? today : new DayClock(zone, date);
      return this.first(tx, member, 'plan_the_day', day.start, day.end);
    }
    const from = today.beside(-LATE_REFLECTION).start;
    return this.first(tx, member, 'reflection', from, today.beside(7 - today.weekday).end);
  }

  private async first(
    tx: EntityManager,
    member: MemberId,
    kind: DayEvent['kind'],
    from: number,
    until: number,
  ): Promise<DayEvent | null> {
    const events = await this.days.between(member, new Date(from), new Date(until), tx);
    const fitting = events.filter((event) => event.kind === kind);
    return (
      (kind === 'reflection' ? fitting.find(({ status }) => status !== 'completed') : fitting[0]) ?? null
    );
  }

  /** Without an event: whether there is nothing that it could be about. */
  private async isMissing(tx: EntityManager, member: MemberId, type: ScenarioType): Promise<boolean> {
    if (type === 'pre_checkin_review' || type === 'weekly_checkin') return true;
    if (type !== 'post_questionnaire_followup') return false;
    const at = await this.habitAnswers.latestAt(member, tx);
    if (at === null) return true;
    const which = { user_id: member, scenario_type: type, status: 'completed' } as const;
    return tx.existsBy(ScenarioSessionEntity, which);
  }

  private async dayOf(
    tx: EntityManager,
    member: MemberId,
    event: DayEvent | null,
    selected: string | null,
  ): Promise<string> {
    const zone = await this.accounts.timeZoneOf(member, tx);
    const own = event ? dateOf(event.start.getTime(), zone) : await this.facts.today(tx, member);
    if (selected === null || selected === own) return own;
    // Two zones may have two dates at the same moment; further apart it is another day's plan.
    const beside = [-1, 1].map((days) => new DayClock(zone, own).beside(days).date);
    if (!beside.includes(selected)) {
      throw refused('selectedDate', 'other-day', 'This plan belongs to another day.');
    }
    return own;
  }
}

function dateIn(value: JsonObject[string]): string {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value) || !isDate(value)) {
    throw refused('selectedDate', 'no-date', 'selectedDate must be a date like 2026-11-21.');
  }
  return value;
}

const WHY: Record<ScenarioType, string> = {
  pre_checkin_review: 'There is no Plan the Day on this day. You can begin it once your programme is there.',
  weekly_checkin:
    'There is no weekly reflection to talk about now. The next one comes at the end of the week.',
  post_questionnaire_followup: 'This talk comes after the habits questionnaire, once.',
  goal_setting: 'This cannot be begun now.',
  symptom_assessment: 'This cannot be begun now.',
};

const unavailable = (type: ScenarioType) => new ConflictProblem('scenario-unavailable', WHY[type]);

function refused(field: string, code: string, message: string): BadRequestProblem {
  return new BadRequestProblem('validation-failed', message, [
    { field: `initial_context.${field}`, code, message },
  ]);
}
