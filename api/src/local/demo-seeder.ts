import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { EntityManager } from 'typeorm';
import { AuthUsersService } from '../features/auth/auth-users.service';
import type { CheckIn } from '../features/calendar-events/dto/change-event.dto';
import { CalendarEventsService } from '../features/calendar-events/entries/calendar-events.service';
import { ProgrammePlanner } from '../features/programmes/programme-planner.service';
import { SetupService } from '../features/setup/setup.service';
import { Transactions } from '../platform/database/transactions';
import type { Role } from '../platform/security/current-user.decorator';

interface DemoAccount {
  email: string;
  password: string;
  name: string;
  role: Role;
  description: string;
}

const PASSWORD = 'damson-demo';
const ZONE = 'Europe/London';

/** Who can sign in to a local start. */
export const DEMO_ACCOUNTS: DemoAccount[] = [
  {
    email: 'maya@demo.example',
    password: PASSWORD,
    name: 'Maya',
    role: 'member',
    description: 'member, week 3',
  },
  {
    email: 'noel@demo.example',
    password: PASSWORD,
    name: 'Noel',
    role: 'member',
    description: 'member, just signed up',
  },
  { email: 'carys@demo.example', password: PASSWORD, name: 'Carys', role: 'coach', description: 'coach' },
  { email: 'ada@demo.example', password: PASSWORD, name: 'Ada', role: 'admin', description: 'administrator' },
];

/** Fills an empty local database with people to try the product as. */
@Injectable()
export class DemoSeeder {
  constructor(
    private readonly users: AuthUsersService,
    private readonly setups: SetupService,
    private readonly planner: ProgrammePlanner,
    private readonly events: CalendarEventsService,
    private readonly transactions: Transactions,
  ) {}

  /** Adds what is missing; a second start changes nothing. */
  async seed(): Promise<void> {
    for (const { email, password, name, role } of DEMO_ACCOUNTS) {
      const id = await this.users.ensure({ email, password, role, user_metadata: { name, time_zone: ZONE } });
      if (name === 'Maya') await this.liveThroughTwoWeeks(id);
    }
  }

  /** A programme that began two weeks ago, with ticks and check-ins as a person leaves them. */
  private async liveThroughTwoWeeks(userId: string): Promise<void> {
    if ((await this.setups.of(userId)).revision > 0) return;
    await this.transactions.run(async (tx) => {
      await this.setups.save(userId, {
        scheduling: {
          dailyCheckInWeekdays: '07:30',
          dailyCheckInWeekends: '09:00',
          weeklyReflectionDate: 'Sunday',
          weeklyReflectionTime: '17:00',
          taskTimeWeekdays: '12:30',
          taskTimeWeekends: '11:00',
        },
        priorities: { sleep: 'This is my top priority for the programme' },
        consultations: { healthCoachSessions: '4sessions', nutritionistConsultation: true },
      });
      await this.planner.plan(tx, userId, twoWeeksAgo());
      await this.tickThePast(tx, userId);
    });
  }

  /** About four in five done, by a rule that gives the same picture on every machine. */
  private async tickThePast(tx: EntityManager, userId: string): Promise<void> {
    const past = await tx.query<{ id: string; kind: string; end_time: Date; luck: number }[]>(
      `SELECT * FROM (SELECT id, kind, end_time, abs(hashtext(template_key)) % 100 AS luck
                        FROM calendar_event WHERE user_id = $1 AND end_time < now() AND NOT all_day) event
        WHERE luck < 80`,
      [userId],
    );
    for (const { id, kind, end_time, luck } of past) {
      if (kind === 'check_in') await this.events.checkIn({ id: userId }, id, checkInBy(luck));
      const completion_date = end_time.toISOString();
      await this.events.complete({ id: userId }, id, { status: 'completed', completion_date });
    }
  }
}

/** How somebody was who has had this much luck with the day. */
function checkInBy(luck: number): CheckIn {
  return {
    energy_level: 2 + (luck % 4),
    mood: ['😐', '😊', '😄'][luck % 3] ?? '',
    task_completion: 2 + (luck % 4),
    notes: ['Slept well.', '', 'Busy day, walked anyway.'][luck % 3] ?? '',
  };
}

/** Early on the Monday two weeks before this one, so that no item of the first week is missing. */
function twoWeeksAgo(): string {
  const today = Temporal.Now.zonedDateTimeISO(ZONE);
  const monday = today.subtract({ days: today.dayOfWeek - 1 + 14 });
  return monday
    .with({ hour: 5, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .toInstant()
    .toString();
}
