import { Injectable } from '@nestjs/common';
import { AccountService } from '../../account/account.service';
import { MemberCalendarService } from '../../calendar-events/member-calendar.service';
import type { MemberId } from '../../member-access/member-access.service';
import { MemoryService } from '../../privacy/memory.service';
import { PausesService } from '../../pauses/pauses.service';
import { ProgrammesService } from '../../programmes/programmes.service';
import { SetupService } from '../../setup/setup.service';
import { clockOf, type MemberRecord, recordChange, recordEvent, wallTime, weekOf } from './member-record';

/** More than four times what a programme plans; a calendar that somebody filled by hand goes no further. */
const MOST_EVENTS = 2_000;

const AREAS: Readonly<Record<string, string>> = {
  foodNutrition: 'food and nutrition',
  sleep: 'sleep',
  cardioExercises: 'cardio exercises',
  strengthExercises: 'strength exercises',
  emotionalHealth: 'emotional health',
};

/** The set-up's answers, the most wanted first. */
const CHOICES = [
  ['This is my top priority for the programme', 'top priority'],
  ['I want to look in-depth', 'in depth'],
  ['I want to look into it a bit', 'a bit'],
  ["I don't want to do it at all (not recommended)", 'left out'],
] as const;

/** Reads what the assistant may know of a member; other features hold it. */
@Injectable()
export class RecordReader {
  constructor(
    private readonly accounts: AccountService,
    private readonly programmes: ProgrammesService,
    private readonly calendar: MemberCalendarService,
    private readonly pauses: PausesService,
    private readonly setups: SetupService,
    private readonly memories: MemoryService,
  ) {}

  async read(member: MemberId, now = Date.now()): Promise<MemberRecord> {
    const [zone, programmes, pauses, setup, memory] = await Promise.all([
      this.accounts.timeZoneOf(member),
      this.programmes.of(member),
      this.pauses.of(member),
      this.setups.of(member),
      this.memories.of(member),
    ]);
    const active = programmes.find(({ status }) => status === 'active');
    const [events, change] = active
      ? await Promise.all([
          this.calendar.around(member, active.id, MOST_EVENTS),
          this.programmes.lastChangeOf(member, active.id),
        ])
      : [[], null];
    const here = wallTime(now, zone);
    const today = here.toPlainDate().toString();
    return {
      now,
      zone,
      today,
      clock: clockOf(here),
      programme: active
        ? {
            id: active.id,
            start: active.start_date,
            end: active.end_date,
            week: weekOf({ start: active.start_date }, today),
          }
        : null,
      events: events.map((event) => recordEvent(event, zone)),
      pauses: pauses.map(({ kind, from, until }) => ({ kind, from, until })),
      priorities: CHOICES.flatMap(([answer, choice]) =>
        Object.entries(setup.priorities ?? {}).flatMap(([area, given]) =>
          given === answer ? [{ area: AREAS[area] ?? area, choice }] : [],
        ),
      ),
      last_change: recordChange(change, now),
      memory: memory.map(({ id, text }) => ({ id, text })),
    };
  }
}
