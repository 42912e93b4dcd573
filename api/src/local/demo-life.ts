import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { EntityManager } from 'typeorm';
import { CalendarEventsService } from '../features/calendar-events/calendar-events.service';
import { ProgrammeCalendarService } from '../features/calendar-events/programme-calendar.service';
import { FileIntakeService } from '../features/files/file-intake.service';
import { FilesService } from '../features/files/files.service';
import type { MemberId } from '../features/member-access/member-access.service';
import { ProgrammesService } from '../features/programmes/programmes.service';
import { ProgrammePlannerService } from '../features/programmes/programme-planner.service';
import type { SaveSetup } from '../features/setup/setup.dto';
import { SetupService } from '../features/setup/setup.service';
import { Transactions } from '../platform/database/transactions';
import type { DemoReport } from './demo-reports';

export const DEMO_ZONE = 'Europe/London';

/** How a member of the demo has lived with the programme so far. */
export interface Life {
  /** Monday of so many weeks ago is the programme's first day. */
  weeks: number;
  setup: SaveSetup;
  /** What was done, in percent. */
  done: number;
  /** The same of the last closed week, where it is another. */
  lastWeek?: number;
  /** Nothing was done or said for the last so many days. */
  quiet?: number;
  /** The last check-in is a sad one. */
  isLow?: boolean;
  /** Makes this life another than the rest with the same numbers. */
  salt: string;
}

/** Lives lives through the product's own services, by rules that give the same picture on every machine. */
@Injectable()
export class DemoLife {
  constructor(
    private readonly setups: SetupService,
    private readonly planner: ProgrammePlannerService,
    private readonly programmes: ProgrammesService,
    private readonly calendar: ProgrammeCalendarService,
    private readonly events: CalendarEventsService,
    private readonly intake: FileIntakeService,
    private readonly files: FilesService,
    private readonly transactions: Transactions,
  ) {}

  async hasBegun(member: MemberId): Promise<boolean> {
    return (await this.setups.of(member)).revision > 0;
  }

  /** A programme that began some weeks ago, with ticks and check-ins as a person leaves them. All of it, or nothing. */
  live(member: MemberId, life: Life): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.setups.save(member, life.setup);
      await this.planner.plan(tx, member, { now: mondayAgo(life.weeks) });
      await this.tickThePast(tx, member, life);
    });
  }

  /** @returns the document's id */
  async sendIn(member: MemberId, { filename, text }: DemoReport): Promise<string> {
    const bytes = Buffer.from(text);
    const { file_id } = await this.intake.take(member, { filename, media_type: 'text/csv', bytes });
    await this.files.process(member, file_id);
    return file_id;
  }

  /** The first habit of a later day than today; null where there is none. */
  nextHabit(member: MemberId): Promise<{ id: string; start_time: string } | null> {
    return this.transactions.run(async (tx) => {
      const programmeId = await this.programmes.activeIdOf(member, tx);
      if (programmeId === null) return null;
      const now = new Date();
      const all = await this.calendar.entries(tx, { id: programmeId, user_id: member }, now.toISOString());
      const tomorrow = now.getTime() + 86_400_000;
      return (
        all.find(({ kind, start_time }) => kind === 'habit' && Date.parse(start_time) > tomorrow) ?? null
      );
    });
  }

  private async tickThePast(tx: EntityManager, member: MemberId, life: Life): Promise<void> {
    const programmeId = await this.programmes.activeIdOf(member, tx);
    if (programmeId === null) return;
    const now = new Date();
    const all = await this.calendar.entries(tx, { id: programmeId, user_id: member }, now.toISOString());
    const heardUntil = now.getTime() - (life.quiet ?? 0) * 86_400_000;
    const past = all.filter(({ all_day, end_time }) => !all_day && Date.parse(end_time) <= heardUntil);
    const last = past.filter(({ kind }) => kind === 'check_in').at(-1)?.id;
    const week = { from: Date.parse(mondayAgo(1)), until: Date.parse(mondayAgo(0)) };
    for (const { id, template_key, kind, end_time } of past) {
      const at = new Date(end_time);
      const luck = luckOf(life.salt + (template_key ?? id));
      const isLastWeek = at.getTime() >= week.from && at.getTime() < week.until;
      const share = isLastWeek ? (life.lastWeek ?? life.done) : life.done;
      if (id !== last && luck >= share) continue;
      if (kind !== 'check_in') {
        await this.events.complete(member, id, { status: 'completed', completion_date: at.toISOString() });
        continue;
      }
      const isLow = id === last && life.isLow === true;
      const scale = isLow ? 1 : 2 + (luck % 4);
      const [mood, notes] = isLow ? LOW_DAY : (DAYS[luck % DAYS.length] ?? DAYS[0]);
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
const LOW_DAY = ['😢', 'Hardly slept, and the children are ill.'] as const;

/** 0 to 99, always the same for the same text. */
const luckOf = (text: string): number => createHash('sha256').update(text).digest().readUInt16BE() % 100;

/** Early on the Monday so many weeks before this one, so that no item of the first week is missing. */
function mondayAgo(weeks: number): string {
  const today = Temporal.Now.zonedDateTimeISO(DEMO_ZONE);
  const monday = today.subtract({ days: today.dayOfWeek - 1 + 7 * weeks });
  return monday
    .with({ hour: 5, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .toInstant()
    .toString();
}
