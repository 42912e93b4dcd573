import { Injectable } from '@nestjs/common';
import { Temporal } from 'temporal-polyfill';
import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../platform/database/database-time';
import { Transactions } from '../../platform/database/transactions';
import { Every, type MaintenanceTask } from '../../platform/maintenance/maintenance-task';
import { AccountService } from '../account/account.service';
import { groupSaysSql, memberSaysSql, type Says } from '../groups/rule-levels.options';
import type { MemberId } from '../member-access/member-access.service';
import { CareRulesService } from './care-rules.service';
import { CareTasksService } from './care-tasks.service';

/** Members of one transaction. */
const BATCH = 200;
/** After so many days a silence that somebody has closed is told of again. */
const TELL_AGAIN = 7;

interface Quiet {
  user_id: MemberId;
  quiet_since: string;
  has_checked_in: boolean;
  usual_check_ins: number | null;
  paused_from: string | null;
  paused_until: string | null;
  /** How many days of silence are too many, as holds for the member. */
  days: number;
}

/**
 * Finds members of whom nothing was heard for a while, in their own calendar, and tells the care team once. Any number of
 * workers may look at once: each takes members that no other holds.
 */
@Injectable()
@Every({ first: 5_000, every: 10_000, batch: BATCH, did: 'quiet members looked at' })
export class SilenceWatch implements MaintenanceTask {
  constructor(
    private readonly transactions: Transactions,
    private readonly rules: CareRulesService,
    private readonly accounts: AccountService,
    private readonly tasks: CareTasksService,
  ) {}

  run(): Promise<number> {
    return this.transactions.run(async (tx) => {
      const { is_on, thresholds } = await this.rules.ofOrganisation('silence', tx);
      const quiet = await takeQuiet(tx, { is_on, ...thresholds });
      if (quiet.length === 0) return 0;
      const now = Temporal.Instant.from((await databaseNow(tx)).toISOString());
      const ids = quiet.map(({ user_id }) => user_id);
      const zones = await this.accounts.timeZonesOf(ids, tx);
      for (const member of quiet) {
        const zone = zones.get(member.user_id) ?? 'UTC';
        const today = now.toZonedDateTimeISO(zone).toPlainDate();
        if (!isQuiet(member, today)) continue;
        const { quiet_since: last, has_checked_in, usual_check_ins: usual } = member;
        const facts = { last, has_checked_in, usual, zone };
        await this.tasks.raise(tx, member.user_id, { kind: 'silence', facts });
      }
      return quiet.length;
    });
  }
}

const RULE = { user: 'c.user_id', family: 'care', name: `'silence'` } as const;

/**
 * Notes that they were looked at today: those whose day has not come yet are looked at again tomorrow.
 * @param wider what holds where neither a group nor a member has a rule of their own
 */
async function takeQuiet(tx: EntityManager, wider: Says): Promise<Quiet[]> {
  const [rows] = await tx.query<[Quiet[], number]>(
    `UPDATE caseload_entry c SET quiet_told_on = current_date
       FROM (SELECT c.user_id, rule.days FROM caseload_entry c
              CROSS JOIN LATERAL (
                SELECT (own.says ->> 'is_on')::boolean AS is_on, (own.says ->> 'days')::int AS days
                  FROM (SELECT $1::jsonb || ${groupSaysSql(RULE)} || ${memberSaysSql(RULE)} AS says OFFSET 0) own) rule
              WHERE quiet_since < current_date AND (quiet_told_on IS NULL OR quiet_told_on < current_date)
                AND rule.is_on AND quiet_since <= current_date - rule.days
                AND (quiet_told_on IS NULL OR quiet_told_on <= current_date - ${TELL_AGAIN}
                     OR quiet_told_on <= quiet_since + rule.days)
              ORDER BY quiet_since LIMIT ${BATCH} FOR NO KEY UPDATE OF c SKIP LOCKED) due
      WHERE c.user_id = due.user_id
     RETURNING c.user_id, quiet_since::text, has_checked_in, usual_check_ins, paused_from::text, paused_until::text,
               due.days`,
    [JSON.stringify(wider)],
  );
  return rows;
}

function isQuiet(
  { quiet_since, paused_from, paused_until, days }: Quiet,
  today: Temporal.PlainDate,
): boolean {
  const day = today.toString();
  if (paused_from !== null && paused_until !== null && paused_from <= day && day <= paused_until)
    return false;
  return today.since(Temporal.PlainDate.from(quiet_since), { largestUnit: 'days' }).days > days;
}
