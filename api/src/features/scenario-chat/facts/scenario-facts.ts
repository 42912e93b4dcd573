import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { AccountService } from '../../account/account.service';
import { type DayEvent, MemberDaysService, scaleOf } from '../../calendar-events/member-days.service';
import type { MemberId } from '../../member-access/member-access.service';
import { PausesService } from '../../pauses/pauses.service';
import { MemberHoursService } from '../../programmes/member-hours.service';
import { ProgrammesService } from '../../programmes/programmes.service';
import { HabitAnswersService } from '../../questionnaires/habit-answers.service';
import { DayClock, dateOf } from '../day-plan/day-clock';
import type { DayItem } from '../day-plan/day-plan.types';
import type { ScenarioType } from '../scenario-chat.options';
import type { GoalFacts } from '../scenarios/goal-setting';
import type { PlanFacts } from '../scenarios/plan-the-day';
import type { WeekFacts } from '../scenarios/weekly-check-in';
import { dayBeforeName, dayName } from './day-names';
import { followUpFacts } from './habit-names';

/** What a session is about. */
export interface Subject {
  readonly scenario_type: ScenarioType;
  readonly event_id: string | null;
  /** The day that is planned, 'YYYY-MM-DD'. */
  readonly date: string | null;
}

/** What each guided chat needs to know of its member, read anew at each turn: the calendar may have changed. */
@Injectable()
export class ScenarioFacts {
  constructor(
    private readonly accounts: AccountService,
    private readonly days: MemberDaysService,
    private readonly hours: MemberHoursService,
    private readonly pauses: PausesService,
    private readonly programmes: ProgrammesService,
    private readonly habitAnswers: HabitAnswersService,
  ) {}

  async of(
    tx: EntityManager,
    member: MemberId,
    { scenario_type, event_id, date }: Subject,
  ): Promise<unknown> {
    switch (scenario_type) {
      case 'pre_checkin_review':
        return this.day(tx, member, date ?? (await this.today(tx, member)));
      case 'weekly_checkin':
        return this.week(tx, member, event_id);
      case 'post_questionnaire_followup':
        return followUpFacts(await this.habitAnswers.latest(member, tx));
      case 'goal_setting':
        return { has_programme: (await this.programmes.activeIdOf(member, tx)) !== null } satisfies GoalFacts;
      case 'symptom_assessment':
        return null;
    }
  }

  /** @param locked nobody changes the day's events until the transaction ends */
  async day(tx: EntityManager, member: MemberId, date: string, locked = false): Promise<PlanFacts> {
    const zone = await this.accounts.timeZoneOf(member, tx);
    const clock = new DayClock(zone, date);
    const [from, until] = [new Date(clock.start), new Date(clock.end)];
    const events = locked
      ? await this.days.lockedBetween(member, from, until, tx)
      : await this.days.between(member, from, until, tx);
    const before = await this.days.between(member, new Date(clock.beside(-1).start), from, tx);
    const pauses = await this.pauses.of(member, tx);
    const waking = await this.hours.of(member, tx);
    // Last: whoever waited for a lock wants to know what time it is by now.
    const now = (await databaseNow(tx)).getTime();
    const today = dateOf(now, zone);
    return {
      ...{ zone, date, now, waking },
      items: events.map(toItem),
      day_name: dayName(date, today),
      is_over: now >= clock.end,
      before: before.length > 0 ? { name: dayBeforeName(date, today), ...howItWent(before) } : null,
      paused: pauses.some((pause) => pause.from <= date && date <= pause.until),
    };
  }

  async today(tx: EntityManager, member: MemberId): Promise<string> {
    const zone = await this.accounts.timeZoneOf(member, tx);
    return dateOf((await databaseNow(tx)).getTime(), zone);
  }

  private async week(tx: EntityManager, member: MemberId, eventId: string | null): Promise<WeekFacts> {
    const event = eventId && (await this.days.one(member, eventId, tx));
    if (!event) return { week: null, planned: 0, done: 0, check_ins: 0, held: [], missed: [] };
    const { program_id, program_week } = event;
    const { planned, done, check_ins, habits } = await this.days.week(member, program_id, program_week, tx);
    const often = habits.filter((habit) => habit.planned >= 2);
    const held = often.filter((habit) => habit.done / habit.planned >= 0.7).slice(0, 2);
    const missed = often.filter((habit) => habit.done / habit.planned < 0.4).slice(-2);
    const titles = (all: typeof habits) => all.map(({ title }) => title);
    return { week: program_week, planned, done, check_ins, held: titles(held), missed: titles(missed) };
  }
}

function toItem({ id, title, start, end, kind, status, smaller, is_asked_for }: DayEvent): DayItem {
  return {
    ...{ id, title, kind, status, smaller, is_asked_for },
    start: start.getTime(),
    end: end.getTime(),
  };
}

function howItWent(events: readonly DayEvent[]) {
  const tasks = events.filter(({ kind }) => kind !== 'check_in' && kind !== 'plan_the_day');
  const done = tasks.filter(({ status }) => status === 'completed').length;
  const made = events.find(({ check_in }) => check_in)?.check_in;
  const energy = made ? scaleOf(made, 'energy_level') : null;
  return { planned: tasks.length, done, energy };
}
