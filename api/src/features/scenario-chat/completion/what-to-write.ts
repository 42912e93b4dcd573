import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountService } from '../../account/account.service';
import { MemberDaysService } from '../../calendar-events/member-days.service';
import type { PlanToWrite } from '../../calendar-events/planned-items.service';
import type { MemberId } from '../../member-access/member-access.service';
import { MemberHoursService } from '../../programmes/member-hours.service';
import { ProgrammesService } from '../../programmes/programmes.service';
import { asShown } from '../day-plan/apply-changes';
import { DayClock, dateOf } from '../day-plan/day-clock';
import type { Proposal, ProposalItem } from '../day-plan/day-plan.types';
import { planDay } from '../day-plan/plan-day';
import { ScenarioFacts } from '../facts/scenario-facts';
import { type GoalAnswers, stepOf, WANTED } from '../scenarios/goal-setting';
import { type PlanAnswers, type PlanFacts, wishesOf } from '../scenarios/plan-the-day';
import type { OpenSession } from '../session-store';

/** How long a goal's weekly entry is (minutes). */
const GOAL_MINUTES = 15;

/** What a completed chat writes into the calendar: what was agreed, as far as it is still possible. */
@Injectable()
export class WhatToWrite {
  constructor(
    private readonly facts: ScenarioFacts,
    private readonly days: MemberDaysService,
    private readonly hours: MemberHoursService,
    private readonly programmes: ProgrammesService,
    private readonly accounts: AccountService,
  ) {}

  /**
   * The plan of the day as it was shown. The day's events are locked and looked at once more: what is gone, done or moved
   * by now is passed over, and a time that is taken or past by now becomes the next free one.
   */
  async ofDay(tx: EntityManager, member: MemberId, session: OpenSession): Promise<PlanToWrite> {
    const { row, content } = session;
    const date = content.date ?? (await this.facts.today(tx, member));
    const facts = await this.facts.day(tx, member, date, true);
    const program_id = await this.programmes.activeIdOf(member, tx);
    const rest = { done: row.event_id, program_id, zone: facts.zone, source: 'plan_the_day' } as const;
    const shown = content.proposal;
    if (!shown || facts.is_over) return { moves: [], smaller: [], given_up: [], add: [], ...rest };
    const agreed = agreedNow(facts, content.state.collected, shown);
    const out = shown.items.filter(({ change, key }) => change === 'leave_out' && agreed.isOpen(key));
    const elsewhere = await this.anotherDay(tx, member, facts, out);
    return {
      moves: [
        ...agreed.moved.map(({ key, start_time }) => ({ id: key, start: new Date(start_time) })),
        ...elsewhere.map(({ id, start }) => ({ id, start })),
      ],
      smaller: agreed.smaller,
      given_up: out.filter(({ key }) => !elsewhere.some(({ id }) => id === key)).map(({ key }) => key),
      add: agreed.added.map(({ title, start_time, end_time }) => ({
        title,
        start: new Date(start_time),
        end: new Date(end_time),
      })),
      ...rest,
    };
  }

  /** A quarter of an hour a week on the day that was named, in a free moment of what is left of the programme. */
  async ofGoal(tx: EntityManager, member: MemberId, collected: Partial<GoalAnswers>): Promise<PlanToWrite> {
    const zone = await this.accounts.timeZoneOf(member, tx);
    const program_id = await this.programmes.activeIdOf(member, tx);
    const nothing = {
      moves: [],
      smaller: [],
      given_up: [],
      done: null,
      program_id,
      zone,
      source: 'goal_setting' as const,
    };
    const { weekday = 0, moment = 'open' } = collected;
    const last = await this.programmes.lastDayOf(member, tx);
    if (weekday === 0 || last === null) return { ...nothing, add: [] };
    const waking = await this.hours.of(member, tx);
    const now = Date.now();
    let clock = new DayClock(zone, dateOf(now, zone));
    clock = clock.beside((weekday - clock.weekday + 7) % 7);
    const add: { title: string; start: Date; end: Date }[] = [];
    for (; clock.date <= last; clock = clock.beside(7)) {
      const items = await this.days.between(member, new Date(clock.start), new Date(clock.end), tx);
      const day = {
        zone,
        date: clock.date,
        now,
        waking,
        items: items.map((item) => ({
          ...item,
          start: item.start.getTime(),
          end: item.end.getTime(),
          status: 'completed' as const,
        })),
      };
      const own = { key: 'own-1', title: stepOf(collected), minutes: GOAL_MINUTES };
      const wishes = {
        size: 'full' as const,
        times: { 'own-1': WANTED[moment] },
        left_out: [],
        kept: [],
        added: [own],
      };
      const placed = planDay(day, wishes).items.find(({ key }) => key === 'own-1');
      if (placed)
        add.push({ title: own.title, start: new Date(placed.start_time), end: new Date(placed.end_time) });
    }
    return { ...nothing, add };
  }

  /** As "Not today" does it: the next day of the week at the same hour, unless that day has the same thing already. */
  private async anotherDay(
    tx: EntityManager,
    member: MemberId,
    { zone, date, items }: PlanFacts,
    out: readonly ProposalItem[],
  ): Promise<{ id: string; start: Date }[]> {
    const clock = new DayClock(zone, date);
    if (out.length === 0 || clock.weekday === 7) return [];
    const next = clock.beside(1);
    const there = await this.days.between(member, new Date(next.start), new Date(next.end), tx);
    const titles = new Set(there.map(({ title }) => title));
    return out.flatMap(({ key, title }) => {
      const item = items.find(({ id }) => id === key);
      if (!item || titles.has(title)) return [];
      titles.add(title);
      return [{ id: key, start: new Date(next.at(clock.minutesOf(item.start))) }];
    });
  }
}

/** Of a plan that was shown, what still holds. */
function agreedNow(facts: PlanFacts, collected: Partial<PlanAnswers>, shown: Proposal) {
  const again = planDay(facts, asShown(facts, wishesOf(collected), shown));
  const now = new Map(again.items.map((item) => [item.key, item]));
  const isOpen = (key: string) => facts.items.some(({ id, status }) => id === key && status === 'pending');
  /** It stands where it stood when the plan was shown. */
  const stands = ({ key, start_time, was_start }: ProposalItem) =>
    isOpen(key) && facts.items.find(({ id }) => id === key)?.start === Date.parse(was_start ?? start_time);
  const of = (change: ProposalItem['change']) => shown.items.filter((item) => item.change === change);
  const changed = shown.items.filter((item) => item.change !== 'leave_out' && stands(item));
  return {
    isOpen: (key: string) => isOpen(key) && shown.items.some((item) => item.key === key && stands(item)),
    moved: of('move')
      .filter(stands)
      .flatMap(({ key }) => {
        const item = now.get(key);
        return item?.change === 'move' ? [item] : [];
      }),
    smaller: changed.filter(({ smaller_dose }) => smaller_dose !== null).map(({ key }) => key),
    // Where the day has no room left for it any more it stands at the time that was shown.
    added: of('add').map((item) => now.get(item.key) ?? item),
  };
}
