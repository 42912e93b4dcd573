import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import { DataSource } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import type { Caller } from '../../platform/http/caller.decorator';
import { DEFAULT_LIMIT } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { ForbiddenProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AccountService } from '../account/account.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { MemberAccessService, type MemberId } from '../member-access/member-access.service';
import { may } from '../member-access/permissions.options';
import { sharedSql } from '../privacy/consents.options';
import { programmeWeek, ProgrammesService } from '../programmes/programmes.service';
import type { CaseloadMember, CaseloadPage, CaseloadQuery } from './dto/caseload.dto';
import { minutesOf, TIME_SPENT } from './queue.rows';

/** What the caseload keeps of a member. */
interface CaseloadRow {
  user_id: MemberId;
  week_rate: number | null;
  week_rate_before: number | null;
  paused_from: string | null;
  paused_until: string | null;
  last_check_in: string | null;
  last_contact_at: Date | null;
  open_tasks: number;
  has_red_flag: boolean;
  seconds_this_week: number;
  seconds_last_week: number;
  shares_programme: boolean;
  shares_check_ins: boolean;
}

/** Those whom somebody looks after, each in a line. */
@Injectable()
export class CaseloadService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: MemberAccessService,
    private readonly users: AuthUsersService,
    private readonly accounts: AccountService,
    private readonly programmes: ProgrammesService,
  ) {}

  /**
   * A page by name. What is shown of members is written down, once an hour for each of them. Of those whom nobody looks after,
   * nothing of their health is shown.
   * @throws ForbiddenProblem for these, to anybody but an administrator
   */
  async list(
    who: SignedIn,
    { name = '', view = 'mine', limit = DEFAULT_LIMIT, cursor }: CaseloadQuery,
    caller: Caller,
  ): Promise<CaseloadPage> {
    const [after] = cursor === undefined ? [null] : placeOf(cursor, 'uuid');
    const isMine = view === 'mine';
    if (!isMine && !may(who.role, 'organisation')) throw new ForbiddenProblem();
    const found = isMine
      ? await this.users.byName(await this.access.lookedAfterBy(who.id), name.trim(), after, limit + 1)
      : await this.users.withoutCarerByName(name.trim(), after, limit + 1);
    const { items, next_cursor } = pageOf(found, limit, ({ id }) => [id]);
    const members = items.map(({ id }) => id as MemberId);
    const { manager } = this.dataSource;
    const [rows, starts, zones, now] = await Promise.all([
      this.rows(members),
      this.programmes.startsOf(members),
      this.accounts.timeZonesOf(members, manager),
      databaseNow(manager),
      this.access.noteSeen(who, members, caller),
    ]);
    const lineOf = ({ id, name: called }: (typeof items)[number]): CaseloadMember => {
      const row = rows.get(id as MemberId);
      const start = starts.get(id as MemberId);
      const zone = zones.get(id) ?? 'UTC';
      const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
      const shows = (shares: boolean | undefined): boolean => isMine && shares === true;
      const [programme, checkIns] = [shows(row?.shares_programme), shows(row?.shares_check_ins)];
      return {
        id,
        name: called,
        week: programme && start !== undefined ? programmeWeek(start, today.toPlainDate()) : null,
        week_rate: programme ? (row?.week_rate ?? null) : null,
        week_rate_before: programme ? (row?.week_rate_before ?? null) : null,
        pause: programme ? pauseOf(row) : null,
        last_check_in: checkIns ? (row?.last_check_in ?? null) : null,
        open_tasks: row?.open_tasks ?? 0,
        has_red_flag: row?.has_red_flag ?? false,
        last_contact_at: row?.last_contact_at?.toISOString() ?? null,
        minutes: minutesOf(row),
        hidden: [...(programme ? [] : ['programme' as const]), ...(checkIns ? [] : ['check_ins' as const])],
      };
    };
    return { items: items.map(lineOf), next_cursor };
  }

  private async rows(members: readonly MemberId[]): Promise<Map<MemberId, CaseloadRow>> {
    const rows = await this.dataSource.query<CaseloadRow[]>(
      `SELECT t.user_id, c.week_rate, c.week_rate_before, c.paused_from::text, c.paused_until::text,
              CASE WHEN c.has_checked_in THEN c.quiet_since::text END AS last_check_in, c.last_contact_at,
              tasks.open_tasks, tasks.has_red_flag,
              coalesce(spent.this_week, 0)::int AS seconds_this_week,
              coalesce(spent.last_week, 0)::int AS seconds_last_week,
              ${sharedSql('t.user_id', `'staff_programme'`)} AS shares_programme,
              ${sharedSql('t.user_id', `'staff_check_ins'`)} AS shares_check_ins
         FROM unnest($1::uuid[]) AS t (user_id)
         LEFT JOIN caseload_entry c ON c.user_id = t.user_id ${TIME_SPENT}
         LEFT JOIN LATERAL (
           SELECT count(*)::int AS open_tasks, coalesce(bool_or(o.kind = 'red_flag'), false) AS has_red_flag
             FROM care_task o
            WHERE o.user_id = t.user_id AND o.done_at IS NULL AND ${sharedSql('o.user_id', 'o.purpose')}) tasks ON true`,
      [members],
    );
    return new Map(rows.map((row) => [row.user_id, row]));
  }
}

function pauseOf(row: CaseloadRow | undefined): CaseloadMember['pause'] {
  const { paused_from: from = null, paused_until: until = null } = row ?? {};
  return from !== null && until !== null ? { from, until } : null;
}
