import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CSV_MARK, type CsvCell, csvRows } from '../../platform/csv/safe-csv';
import type { Caller } from '../../platform/http/caller.decorator';
import { DEFAULT_LIMIT } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { BadRequestProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import type { JsonObject } from '../../platform/types/json';
import { AuditLogService } from '../audit/audit-log.service';
import { type AuditFilter, AuditReaderService, type AuditRow } from '../audit/audit-reader.service';
import { AuthUsersService, type ShownUser } from '../auth/auth-users.service';
import type {
  AuditLogEntry,
  AuditLogFilter,
  AuditLogPage,
  AuditLogQuery,
  AuditPerson,
} from './dto/audit-log.dto';

/** Entries of one file: some 30 MB. */
const MOST_EXPORTED = 100_000;
const BATCH = 1_000;

const COLUMNS: readonly (readonly [header: string, cell: (entry: AuditLogEntry) => CsvCell])[] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at],
  ['action', ({ action }) => action],
  ['actor_id', ({ actor }) => actor?.id ?? null],
  ['actor_name', ({ actor }) => actor?.name ?? null],
  ['actor_role', ({ actor }) => actor?.role ?? null],
  ['subject_id', ({ subject }) => subject?.id ?? null],
  ['subject_name', ({ subject }) => subject?.name ?? null],
  ['subject_role', ({ subject }) => subject?.role ?? null],
  ['ip', ({ ip }) => ip],
  ['user_agent', ({ user_agent }) => user_agent],
  ['details', ({ details }) => JSON.stringify(details)],
];

/** The audit log for administrators. Whoever reads it stands in it. */
@Injectable()
export class AuditLogViewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reader: AuditReaderService,
    private readonly audit: AuditLogService,
    private readonly users: AuthUsersService,
  ) {}

  /** A page, newest first. That it was read is written down once an hour for the same filter. */
  async list(
    who: SignedIn,
    { limit = DEFAULT_LIMIT, cursor, ...asked }: AuditLogQuery,
    caller: Caller,
  ): Promise<AuditLogPage> {
    const [after] = cursor === undefined ? [null] : placeOf(cursor, 'number');
    const traits = traitsOf(asked);
    if (!(await this.reader.isNotedThisHour(who.id, 'audit_log_read', traits))) {
      await this.write(who, 'audit_log_read', traits, caller);
    }
    const found = await this.reader.page(filterOf(asked), after, limit + 1);
    const { items, next_cursor } = pageOf(found, limit, ({ id }) => [id]);
    return { items: await this.shown(items), next_cursor };
  }

  /**
   * The same as a table, piece by piece, so that a long one does not have to fit into the process.
   * @throws BadRequestProblem for more than one file takes
   */
  async csv(who: SignedIn, asked: AuditLogFilter, caller: Caller): Promise<AsyncIterable<string>> {
    const filter = filterOf(asked);
    if (await this.reader.areMoreThan(filter, MOST_EXPORTED)) {
      throw new BadRequestProblem(
        'too-many-entries',
        'These are more than 100,000 entries. Please choose a shorter time.',
      );
    }
    await this.write(who, 'audit_log_exported', traitsOf(asked), caller);
    return this.pieces(filter);
  }

  private async *pieces(filter: AuditFilter): AsyncGenerator<string> {
    yield CSV_MARK + csvRows([COLUMNS.map(([header]) => header)]);
    let after: string | null = null;
    // What is written meanwhile is newer than the first page, so this ends; the bound is for what nobody thought of.
    for (let exported = 0; exported <= MOST_EXPORTED; exported += BATCH) {
      const rows: AuditRow[] = await this.reader.page(filter, after, BATCH);
      const entries = await this.shown(rows);
      yield csvRows(entries.map((entry) => COLUMNS.map(([, cell]) => cell(entry))));
      after = rows.at(-1)?.id ?? null;
      if (rows.length < BATCH) return;
    }
  }

  private async shown(rows: readonly AuditRow[]): Promise<AuditLogEntry[]> {
    const ids = rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]);
    const people = await this.users.shownOf(ids.filter((id) => id !== null));
    return rows.map(({ id, created_at, action, actor_id, subject_id, ip, user_agent, traits }) => {
      const actor = personOf(actor_id, people);
      // Where a member was and with what is not for administrators.
      const isStaff = actor !== null && actor.role !== null && actor.role !== 'member';
      return {
        id,
        at: created_at.toISOString(),
        action,
        actor,
        subject: personOf(subject_id, people),
        ip: isStaff ? ip : null,
        user_agent: isStaff ? user_agent : null,
        details: detailsOf(action, traits),
      };
    });
  }

  private write(who: SignedIn, action: string, traits: JsonObject, caller: Caller): Promise<void> {
    return this.audit.write(this.dataSource.manager, { actor_id: who.id, action, caller, traits });
  }
}

function personOf(id: string | null, people: ReadonlyMap<string, ShownUser>): AuditPerson | null {
  return id === null ? null : (people.get(id) ?? { id, name: null, role: null });
}

/** What a member's task was about says something of their health. */
function detailsOf(action: string, traits: JsonObject): JsonObject {
  if (action !== 'care_task_changed') return traits;
  const { kind: _kind, ...rest } = traits;
  return rest;
}

const filterOf = ({ from, until, ...rest }: AuditLogFilter): AuditFilter => ({
  ...rest,
  ...(from !== undefined && { from: new Date(from) }),
  ...(until !== undefined && { until: new Date(until) }),
});

/** What was asked for, without what was left out. */
const traitsOf = ({ action, actor_id, subject_id, from, until }: AuditLogFilter): JsonObject => ({
  ...(action !== undefined && { action }),
  ...(actor_id !== undefined && { actor_id }),
  ...(subject_id !== undefined && { subject_id }),
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
});
