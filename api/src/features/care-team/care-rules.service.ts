import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller.decorator';
import { BadRequestProblem, ConflictProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { CareRuleEntity } from './care-rule.entity';
import { type CareRuleInForce, inForce, ruleText, type Thresholds, thresholdFault } from './care-rules';
import { CARE_TASK_KINDS, type CareTaskKind } from './care-task.kinds';
import type { CareRule, CareRules, ChangeCareRule, RulePreview } from './dto/care-rule.dto';

/** The organisation's rules: when something wants a person, and how soon. */
@Injectable()
export class CareRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLogService,
  ) {}

  async of(kind: CareTaskKind, tx: EntityManager = this.dataSource.manager): Promise<CareRuleInForce> {
    return inForce(kind, (await tx.findOneBy(CareRuleEntity, { kind })) ?? undefined);
  }

  async all(): Promise<CareRules> {
    const saved = new Map((await this.dataSource.manager.find(CareRuleEntity)).map((row) => [row.kind, row]));
    return { items: CARE_TASK_KINDS.map((kind) => shown(inForce(kind, saved.get(kind)))) };
  }

  /** @throws ConflictProblem for one that is always on, BadRequestProblem for thresholds out of bounds */
  change(
    who: SignedIn,
    kind: CareTaskKind,
    { is_on, thresholds = {} }: ChangeCareRule,
    caller: Caller,
  ): Promise<CareRule> {
    checkThresholds(kind, thresholds);
    if (is_on === false && ruleText(kind).always) {
      throw new ConflictProblem('always-on', 'This rule cannot be turned off.');
    }
    return this.transactions.run(async (tx) => {
      const before = await this.of(kind, tx);
      const row = {
        kind,
        is_on: is_on ?? before.is_on,
        thresholds: { ...before.thresholds, ...thresholds },
      };
      await tx.upsert(CareRuleEntity, { ...row, changed_at: new Date(), changed_by: who.id }, ['kind']);
      const traits = { kind, is_on: row.is_on, thresholds: row.thresholds };
      await this.audit.write(tx, { actor_id: who.id, action: 'care_rule_changed', caller, traits });
      return shown(inForce(kind, row));
    });
  }

  /**
   * How many members the rule would have flagged yesterday, of how many with a programme.
   * @throws ConflictProblem for a rule that follows single events, of which none are counted
   */
  async preview(kind: CareTaskKind, thresholds: Record<string, number>): Promise<RulePreview> {
    checkThresholds(kind, thresholds);
    const values = { ...(await this.of(kind)).thresholds, ...thresholds };
    const condition = PREVIEWS[kind];
    if (!condition) {
      throw new ConflictProblem('no-preview', 'This rule follows single events: there is nothing to count.');
    }
    const { sql, parameters } = condition(values);
    const [row] = await this.dataSource.query<[{ flagged: number; all: number }]>(
      `SELECT count(*) FILTER (WHERE ${sql})::int AS flagged, count(*)::int AS all
         FROM caseload_entry WHERE quiet_since IS NOT NULL`,
      parameters,
    );
    const sentence = `This rule would have flagged ${row.flagged} of ${row.all} yesterday.`;
    return { would_flag: row.flagged, of: row.all, sentence };
  }
}

interface Condition {
  sql: string;
  parameters: unknown[];
}

/** Of a row of the caseload, as it stood yesterday. */
const PREVIEWS: Partial<Record<CareTaskKind, (thresholds: Thresholds) => Condition>> = {
  silence: ({ days }) => ({
    sql: `quiet_since < current_date - 1 - $1::int
          AND NOT coalesce(current_date - 1 BETWEEN paused_from AND paused_until, false)`,
    parameters: [days],
  }),
  falling_week: ({ points, below }) => ({
    sql: `week_rate_before - week_rate >= $1::real / 100 AND week_rate < $2::real / 100`,
    parameters: [points, below],
  }),
  submitted_day: () => ({ sql: `last_submitted_day = current_date - 1`, parameters: [] }),
};

function checkThresholds(kind: CareTaskKind, thresholds: Readonly<Record<string, unknown>>): void {
  const fault = thresholdFault(kind, thresholds);
  if (!fault) return;
  throw new BadRequestProblem('validation-failed', fault.message, [
    { field: fault.field, code: 'threshold', message: fault.message },
  ]);
}

function shown({ kind, is_on, thresholds }: CareRuleInForce): CareRule {
  const { name, priority, always = false, thresholds: known } = ruleText(kind);
  return {
    ...{ kind, name, priority, is_on, always_on: always, can_preview: kind in PREVIEWS },
    thresholds: Object.entries(known).map(([key, { words, unit, least, most }]) => ({
      ...{ key, words, unit, least, most },
      value: thresholds[key] ?? least,
    })),
  };
}
