import { Injectable } from '@nestjs/common';
import { AccountService } from '../../account/account.service';
import { MemberCalendarService } from '../../calendar-events/member-calendar.service';
import type { MemberId } from '../../member-access/member-access.service';
import { MemoryService } from '../../privacy/memory.service';
import { PausesService } from '../../pauses/pauses.service';
import { ProgrammesService } from '../../programmes/programmes.service';
import { AREA_NAMES, PRIORITY_OPTIONS } from '../../setup/setup.options';
import { SetupService } from '../../setup/setup.service';
import { clockOf, type MemberRecord, recordChange, recordEvent, wallTime, weekOf } from './member-record';

/** More than four times what a programme plans; a calendar that somebody filled by hand goes no further. */
const MOST_EVENTS = 2_000;

/** The set-up's answers in few words, from none to most. */
const CHOICES = ['left out', 'a bit', 'in depth', 'top priority'];

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
      priorities: prioritiesOf(setup),
      last_change: recordChange(change, now),
      memory: memory.map(({ id, text }) => ({ id, text })),
    };
  }
}

/** The most wanted first. */
function prioritiesOf({ priorities }: Awaited<ReturnType<SetupService['of']>>): MemberRecord['priorities'] {
  const given = Object.entries(priorities ?? {});
  return PRIORITY_OPTIONS.map((answer, depth) =>
    given.flatMap(([area, chosen]) =>
      chosen === answer ? [{ area: AREA_NAMES[area] ?? area, choice: CHOICES[depth] ?? '' }] : [],
    ),
  )
    .toReversed()
    .flat();
}
