import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { Caller } from '../../platform/http/caller.decorator';
import { databaseNow } from '../../platform/database/database-time';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { DataSource } from 'typeorm';
import { AccountService } from '../account/account.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { CriticalResultsService } from '../biomarkers/critical-results.service';
import { TrendsService } from '../biomarkers/trends.service';
import { MemberCalendarService, type NearEvent } from '../calendar-events/member-calendar.service';
import { type DayEvent, MemberDaysService } from '../calendar-events/member-days.service';
import { SubmittedDaysService } from '../calendar-events/submitted-days.service';
import { FileRecordsService } from '../files/file-records.service';
import { GroupsService } from '../groups/groups.service';
import { HealthScreenService } from '../health-screen/health-screen.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { PausesService } from '../pauses/pauses.service';
import { programmeWeek, ProgrammesService } from '../programmes/programmes.service';
import { gateStandings } from '../programmes/gates.options';
import { CareNotesService } from './care-notes.service';
import type {
  MemberRecord,
  RecordCheckIn,
  RecordDay,
  RecordEvent,
  RecordProgramme,
  RecordShares,
} from './dto/member-record.dto';
import type { MemberResults } from './dto/member-results.dto';

/** Days that the record looks back. */
const DAYS = 14;
/** Events of a programme; none has as many. */
const MOST = 10_000;

/** A member as those who look after them see them: on one page, and only what the member shares. */
@Injectable()
export class MemberRecordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: MemberAccessService,
    private readonly users: AuthUsersService,
    private readonly accounts: AccountService,
    private readonly programmes: ProgrammesService,
    private readonly pauses: PausesService,
    private readonly screens: HealthScreenService,
    private readonly days: MemberDaysService,
    private readonly submitted: SubmittedDaysService,
    private readonly calendar: MemberCalendarService,
    private readonly files: FileRecordsService,
    private readonly trends: TrendsService,
    private readonly critical: CriticalResultsService,
    private readonly notes: CareNotesService,
    private readonly groups: GroupsService,
  ) {}

  async of(who: SignedIn, id: string, caller: Caller): Promise<MemberRecord> {
    const member = await this.access.of(who, id, 'profile', caller, 'record');
    // What is on this page is read now; chats and documents are when they are asked for.
    const { shares, team } = await this.sharesOf(who, member, caller);
    const [{ name, age, gender }, time_zone, now, notes, groups] = await Promise.all([
      this.users.profileOf(member),
      this.accounts.timeZoneOf(member),
      databaseNow(this.dataSource.manager),
      this.notes.page(who, member),
      this.groups.ofMembers([member]),
    ]);
    const today = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(time_zone).toPlainDate();
    const [programme, events] = await Promise.all([
      shares.programme ? this.programmeOf(member, today) : null,
      shares.programme || shares.check_ins ? this.lately(member, today, time_zone) : [],
    ]);
    const byDay = Map.groupBy(events, ({ start }) => dayOf(start, time_zone));
    const days = shares.programme ? daysOf(byDay, now) : null;
    const check_ins = shares.check_ins ? checkInsOf(byDay) : null;
    // A day was seen where something of it stands here.
    const shown = [...(days ?? []), ...(check_ins ?? [])].map(({ day }) => day);
    if (shares.check_ins) await this.submitted.see(who.id, member, shown);
    return {
      ...{ id: member, name, age, gender, time_zone, shares, team, programme, notes },
      group: groups.get(member)?.name ?? null,
      days,
      check_ins,
    };
  }

  /**
   * Those of the active programme; what the member wrote on them is no part of it, nor what a result asked for where
   * results are not shared.
   */
  async eventsOf(who: SignedIn, id: string, caller: Caller): Promise<RecordEvent[]> {
    const member = await this.access.of(who, id, 'programmes', caller, 'record');
    const programme = await this.programmes.activeIdOf(member);
    if (programme === null) return [];
    const [events, { documents }] = await Promise.all([
      this.calendar.around(member, programme, MOST),
      this.access.sharedOf(member, { documents: 'documents' }),
    ]);
    return events.filter(({ is_of_result }) => documents || !is_of_result).map(eventOf);
  }

  async resultsOf(who: SignedIn, id: string, caller: Caller): Promise<MemberResults> {
    const member = await this.access.of(who, id, 'documents', caller, 'record');
    const [files, trends, safety] = await Promise.all([
      this.files.all(member),
      this.trends.ofAll(member),
      this.critical.helpOfMember(member),
    ]);
    return { files, results: { ...trends, safety } };
  }

  private async sharesOf(who: SignedIn, member: MemberId, caller: Caller) {
    const [shares, team] = await Promise.all([
      this.access.sharedOf(member, {
        programme: 'programmes',
        check_ins: 'check_ins',
        chats: 'chats',
        documents: 'documents',
      }),
      this.access.carersOf(member),
    ]);
    const reads = [...(shares.programme ? ['programmes'] : []), ...(shares.check_ins ? ['check_ins'] : [])];
    await this.access.note(who, member, reads, caller, 'record');
    const known = await this.users.shownOf(team);
    return { shares: shares satisfies RecordShares, team: team.flatMap((each) => known.get(each) ?? []) };
  }

  private async programmeOf(member: MemberId, today: Temporal.PlainDate): Promise<RecordProgramme | null> {
    const programme = (await this.programmes.of(member)).find(({ status }) => status === 'active');
    if (!programme) return null;
    const { id, start_date, end_date, adjusting } = programme;
    const [weeks, pause, { answers }] = await Promise.all([
      this.days.byWeek(member, id),
      this.pauses.next(member, this.dataSource.manager),
      this.screens.of(member),
    ]);
    const week = programmeWeek(start_date, today);
    return {
      ...{ id, start_date, end_date, week, adjusting },
      weeks: weeks
        .filter(({ program_week }) => program_week <= week)
        .map(({ program_week, planned, done }) => ({ week: program_week, planned, done })),
      gates: gateStandings(answers),
      pause: pause && { kind: pause.kind, from: pause.from, until: pause.until },
    };
  }

  private lately(member: MemberId, today: Temporal.PlainDate, zone: string): Promise<DayEvent[]> {
    const instant = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
    return this.days.between(
      member,
      instant(today.subtract({ days: DAYS - 1 })),
      instant(today.add({ days: 1 })),
    );
  }
}

const eventOf = (event: NearEvent): RecordEvent => {
  const { id, title, start_time, end_time, all_day, kind, program_week, dose, moved, metadata } = event;
  const status = metadata.status ?? 'pending';
  return { id, title, start_time, end_time, all_day, kind, program_week, dose, moved, status };
};

const dayOf = (at: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Those that the record looks back on. */
/** A day is counted as its week is. */
function daysOf(byDay: ReadonlyMap<string, readonly DayEvent[]>, now: Date): RecordDay[] {
  return [...byDay].flatMap(([day, events]) => {
    const tasks = events.filter(({ kind }) => kind !== 'check_in' && kind !== 'plan_the_day');
    const done = tasks.filter(({ status }) => status === 'completed').length;
    const planned = tasks.filter(({ status, start }) => status === 'completed' || start <= now).length;
    return planned > 0 ? [{ day, planned, done }] : [];
  });
}

function checkInsOf(byDay: ReadonlyMap<string, readonly DayEvent[]>): RecordCheckIn[] {
  return [...byDay].flatMap(([day, events]) =>
    events.flatMap(({ check_in }) => (check_in ? [{ day, ...check_in }] : [])),
  );
}
