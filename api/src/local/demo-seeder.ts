import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { EntityManager } from 'typeorm';
import { AuthUsersService } from '../features/auth/auth-users.service';
import { CalendarEventsService } from '../features/calendar-events/calendar-events.service';
import { ProgrammeCalendarService } from '../features/calendar-events/programme-calendar.service';
import { FileIntakeService } from '../features/files/file-intake.service';
import { FilesService } from '../features/files/files.service';
import type { MemberId } from '../features/member-access/member-access.service';
import { ProgrammesService } from '../features/programmes/programmes.service';
import { ProgrammePlannerService } from '../features/programmes/programme-planner.service';
import { SetupService } from '../features/setup/setup.service';
import { Transactions } from '../platform/database/transactions';
import type { Role } from '../platform/security/current-user.decorator';
import { demoReports } from './demo-reports';

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
    private readonly planner: ProgrammePlannerService,
    private readonly programmes: ProgrammesService,
    private readonly calendar: ProgrammeCalendarService,
    private readonly events: CalendarEventsService,
    private readonly intake: FileIntakeService,
    private readonly files: FilesService,
    private readonly transactions: Transactions,
  ) {}

  /** Adds what is missing; a second start changes nothing. */
  async seed(): Promise<void> {
    for (const { email, password, name, role } of DEMO_ACCOUNTS) {
      const id = await this.users.ensure({ email, password, role, user_metadata: { name, time_zone: ZONE } });
      if (name === 'Maya') await this.liveThroughTwoWeeks(id as MemberId);
    }
  }

  /** A programme that began two weeks ago, with ticks and check-ins as a person leaves them, and two blood tests. */
  private async liveThroughTwoWeeks(userId: MemberId): Promise<void> {
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
      await this.planner.plan(tx, userId, { now: twoWeeksAgo() });
      await this.tickThePast(tx, userId);
    });
    for (const { filename, text } of demoReports()) {
      const bytes = Buffer.from(text);
      const { file_id } = await this.intake.take(userId, { filename, media_type: 'text/csv', bytes });
      await this.files.process(userId, file_id);
    }
  }

  /** About four in five done, by a rule that gives the same picture on every machine. */
  private async tickThePast(tx: EntityManager, member: MemberId): Promise<void> {
    const programmeId = await this.programmes.activeIdOf(member, tx);
    const entries =
      programmeId === null
        ? []
        : await this.calendar.entries(tx, { id: programmeId, user_id: member }, new Date().toISOString());
    for (const { id, template_key, kind, all_day, end_time } of entries) {
      const at = new Date(end_time);
      const luck =
        createHash('sha256')
          .update(template_key ?? id)
          .digest()
          .readUInt16BE() % 100;
      if (all_day || at > new Date() || luck >= 80) continue;
      if (kind !== 'check_in') {
        await this.events.complete(member, id, { status: 'completed', completion_date: at.toISOString() });
        continue;
      }
      const scale = 2 + (luck % 4);
      const [mood, notes] = DAYS[luck % DAYS.length] ?? DAYS[0];
      await this.events.checkIn(member, id, { energy_level: scale, mood, task_completion: scale, notes }, at);
    }
  }
}

/** Moods as the check-in offers them, and what goes with them. */
const DAYS = [
  ['😐', 'Slept well.'],
  ['😊', ''],
  ['😄', 'Busy day, walked anyway.'],
] as const;

/** Early on the Monday two weeks before this one, so that no item of the first week is missing. */
function twoWeeksAgo(): string {
  const today = Temporal.Now.zonedDateTimeISO(ZONE);
  const monday = today.subtract({ days: today.dayOfWeek - 1 + 14 });
  return monday
    .with({ hour: 5, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .toInstant()
    .toString();
}
