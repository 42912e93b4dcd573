import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { DataSource } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { AccountService } from '../account/account.service';
import { HabitCalendarService, type HabitOccurrence } from '../calendar-events/habit-calendar.service';
import { HealthScreenService } from '../health-screen/health-screen.service';
import type { MemberId } from '../member-access/member-access.service';
import { PausesService } from '../pauses/pauses.service';
import { gatesOf } from '../programmes/gates.options';
import { type ActiveProgramme, ProgrammesService } from '../programmes/programmes.service';
import type { Habit, Habits } from './dto/habits.dto';
import { alike } from './habit-name';
import { outcomeOf } from './habit-outcome';
import { type HabitFrame, habitRecord } from './habit-record';
import { NO_REMINDER } from './reminder-rules';
import { ReminderSettingsService } from './reminder-settings.service';

/** How a member's habits go. */
@Injectable()
export class HabitsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: AccountService,
    private readonly programmes: ProgrammesService,
    private readonly calendar: HabitCalendarService,
    private readonly pauses: PausesService,
    private readonly healthScreens: HealthScreenService,
    private readonly reminders: ReminderSettingsService,
  ) {}

  async of(member: MemberId): Promise<Habits> {
    const zone = await this.accounts.timeZoneOf(member);
    const now = await databaseNow(this.dataSource.manager);
    const today = localDay(now, zone);
    const programme = await this.programmes.activeOf(member);
    const frame = { program_id: null, first_day: null, last_day: null, today };
    if (!programme) return { ...frame, counts_misses: true, habits: [] };
    const { answers } = await this.healthScreens.of(member);
    const gentle = gatesOf(answers).isRaised('G-MOOD');
    const { id, start_date, end_date } = programme;
    return {
      ...{ program_id: id, first_day: start_date, last_day: end_date, today },
      counts_misses: !gentle,
      habits: await this.habits(member, programme, { now, zone, today, gentle }),
    };
  }

  private async habits(member: MemberId, programme: ActiveProgramme, at: Moment): Promise<Habit[]> {
    const { id, start_date, end_date, closed_week } = programme;
    const planned = await this.calendar.ofProgramme(member, id, at.zone);
    const frame: HabitFrame = {
      ...{ first: start_date, last: end_date, today: at.today, gentle: at.gentle },
      pauses: await this.pauses.of(member),
    };
    const reminders = await this.reminders.of(member);
    const change = closed_week > 0 ? await this.programmes.lastChangeOf(member, id) : null;
    const habits = [...Map.groupBy(planned, ({ name }) => alike(name))].flatMap(([name, days]) => {
      const habit = standing(days, frame, at.now);
      if (!habit) return [];
      const reminder = reminders[name] ?? NO_REMINDER;
      return [{ ...habit, outcome: outcomeOf(habit, closed_week, change), reminder }];
    });
    return habits.sort((a, b) => b.strength - a.strength || (a.name < b.name ? -1 : 1));
  }
}

interface Moment {
  readonly now: Date;
  readonly zone: string;
  readonly today: string;
  readonly gentle: boolean;
}

const localDay = (now: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
const percent = (share: number) => Math.round(100 * share);
const isOpen = ({ status }: HabitOccurrence) => status !== 'completed' && status !== 'failed';

/** A habit as its days tell of it. @param days by time */
function standing(days: readonly HabitOccurrence[], frame: HabitFrame, now: Date): StandingHabit | null {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const ofToday = days.filter(({ day }) => day === frame.today);
  const today = ofToday.find(isOpen) ?? ofToday.at(-1) ?? null;
  const coming = days.find((event) => event.start > now && isOpen(event)) ?? null;
  const { week, run, best_run, strengths, ...record } = habitRecord(days, frame);
  return {
    name: last.name,
    strength: percent(strengths.at(-1) ?? 0),
    strengths: strengths.map(percent),
    days: [...record.days],
    week: { done: week.done, planned: frame.gentle ? null : week.planned },
    run: frame.gentle ? null : run,
    best_run: frame.gentle ? null : best_run,
    since: first.day,
    next_time: coming?.start.toISOString() ?? null,
    today_event_id: today?.id ?? null,
    event_id: (today ?? coming ?? last).id,
  };
}

type StandingHabit = Omit<Habit, 'outcome' | 'reminder'>;
