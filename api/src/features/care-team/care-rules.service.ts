import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Transactions } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller.decorator';
import { BadRequestProblem, ConflictProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { OwnRulesService } from '../groups/own-rules.service';
import {
  groupSaysSql,
  inGroupSql,
  memberSaysSql,
  type OrganisationScope,
  type RuleScope,
  type SaidAt,
  scopeOfMember,
  traitsOf,
} from '../groups/rule-levels.options';
import type { MemberId } from '../member-access/member-access.service';
import { CareRuleEntity } from './care-rule.entity';
import { type CareRuleInForce, inForce, ruleText, thresholdFault } from './care-rules';
import { CARE_TASK_KINDS, type CareTaskKind } from './care-task.kinds';
import type { CareRule, CareRules, ChangeCareRule, RulePreview } from './dto/care-rule.dto';

const ORGANISATION: RuleScope = { level: 'organisation' };

/** When something wants a person, and how soon: for everybody, in a group, for one member. */
@Injectable()
export class CareRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly own: OwnRulesService,
    private readonly audit: AuditLogService,
  ) {}

  /** As it holds for a member. */
  ofMember(kind: CareTaskKind, member: MemberId, tx: EntityManager): Promise<CareRuleInForce> {
    return this.one(kind, scopeOfMember(member), tx);
  }

  /** As it holds where neither a group nor a member has one of their own. */
  ofOrganisation(kind: CareTaskKind, tx: EntityManager): Promise<CareRuleInForce> {
    return this.one(kind, ORGANISATION, tx);
  }

  /** What rules are called, in the order in which they come. */
  namesOf(kinds: readonly string[]): string[] {
    return CARE_TASK_KINDS.flatMap((kind) => (kinds.includes(kind) ? [ruleText(kind).name] : []));
  }

  /** @throws NotFoundProblem for a group that there is not */
  async all(scope: RuleScope): Promise<CareRules> {
    const saidOf = await this.saidIn(scope, this.dataSource.manager);
    return { items: CARE_TASK_KINDS.map((kind) => shown(kind, scope, saidOf(kind))) };
  }

  /**
   * @throws ConflictProblem for one that is always on, BadRequestProblem for thresholds out of bounds, NotFoundProblem for a
   *   group that there is not
   */
  change(
    who: SignedIn,
    scope: RuleScope,
    kind: CareTaskKind,
    { is_on, thresholds = {} }: ChangeCareRule,
    caller: Caller,
  ): Promise<CareRule> {
    checkThresholds(kind, thresholds);
    if (is_on === false && ruleText(kind).always) {
      throw new ConflictProblem('always-on', 'This rule cannot be turned off.');
    }
    if (scope.level !== 'organisation' && ruleText(kind).always) {
      throw new ConflictProblem('same-for-all', 'This rule is the same for everybody.');
    }
    return this.transactions.run(async (tx) => {
      if (scope.level === 'organisation') {
        await tx.query(
          `INSERT INTO care_rule AS r (kind, is_on, thresholds, changed_by) VALUES ($1, coalesce($2, true), $3, $4)
           ON CONFLICT (kind) DO UPDATE
             SET is_on = coalesce($2, r.is_on), thresholds = r.thresholds || excluded.thresholds,
                 changed_at = now(), changed_by = excluded.changed_by`,
          [kind, is_on ?? null, JSON.stringify(thresholds), who.id],
        );
      } else {
        const says = { ...(is_on !== undefined && { is_on }), ...thresholds };
        await this.own.change(tx, scope, { family: 'care', name: kind, says }, who.id);
      }
      return this.written(tx, who, scope, kind, 'care_rule_changed', caller);
    });
  }

  /** From now on what comes from above holds. */
  clear(who: SignedIn, scope: RuleScope, kind: CareTaskKind, caller: Caller): Promise<CareRule> {
    return this.transactions.run(async (tx) => {
      if (scope.level === 'organisation') await tx.delete(CareRuleEntity, { kind });
      else await this.own.clear(tx, scope, { family: 'care', name: kind });
      return this.written(tx, who, scope, kind, 'care_rule_cleared', caller);
    });
  }

  /**
   * How many members the rule would have flagged yesterday, of how many with a programme. Whoever has something of their own
   * in it keeps that.
   * @throws ConflictProblem for a rule that follows single events, of which none are counted
   */
  async preview(
    kind: CareTaskKind,
    scope: OrganisationScope,
    thresholds: Record<string, number>,
  ): Promise<RulePreview> {
    checkThresholds(kind, thresholds);
    const condition = PREVIEWS[kind];
    if (!condition) {
      throw new ConflictProblem('no-preview', 'This rule follows single events: there is nothing to count.');
    }
    const tried = { ...(await this.one(kind, scope, this.dataSource.manager)).thresholds, ...thresholds };
    const rule = { user: 'c.user_id', family: 'care', name: '$2::text' } as const;
    const group = scope.level === 'group' ? scope.id : null;
    const [row] = await this.dataSource.query<[{ flagged: number; all: number }]>(
      `SELECT count(*) FILTER (WHERE (rule.says ->> 'is_on')::boolean AND ${condition})::int AS flagged, count(*)::int AS all
         FROM caseload_entry c
         CROSS JOIN LATERAL (
           SELECT $1::jsonb ${group === null ? `|| ${groupSaysSql(rule)}` : ''} || ${memberSaysSql(rule)} AS says) rule
        WHERE quiet_since IS NOT NULL AND ${inGroupSql('c.user_id', '$3::uuid')}`,
      [JSON.stringify({ is_on: true, ...tried }), kind, group],
    );
    const sentence = `This rule would have flagged ${row.flagged} of ${row.all} yesterday.`;
    return { would_flag: row.flagged, of: row.all, sentence };
  }

  private async one(kind: CareTaskKind, scope: RuleScope, tx: EntityManager): Promise<CareRuleInForce> {
    const saidOf = await this.saidIn(scope, tx);
    return inForce(kind, saidOf(kind));
  }

  /** What is said of each rule down to this level. */
  private async saidIn(scope: RuleScope, tx: EntityManager): Promise<(kind: CareTaskKind) => SaidAt> {
    const own = await this.own.saidIn(scope, 'care', tx);
    const saved = new Map((await tx.find(CareRuleEntity)).map((row) => [row.kind, row]));
    return (kind) => {
      const row = saved.get(kind);
      return { ...(row && { organisation: { is_on: row.is_on, ...row.thresholds } }), ...own.get(kind) };
    };
  }

  private async written(
    tx: EntityManager,
    who: SignedIn,
    scope: RuleScope,
    kind: CareTaskKind,
    action: string,
    caller: Caller,
  ): Promise<CareRule> {
    const rule = shown(kind, scope, (await this.saidIn(scope, tx))(kind));
    const { entry, traits } = traitsOf(scope);
    const thresholds = Object.fromEntries(rule.thresholds.map(({ key, value }) => [key, value]));
    await this.audit.write(tx, {
      ...{ actor_id: who.id, ...entry, action, caller },
      traits: { kind, ...traits, is_on: rule.is_on, thresholds },
    });
    return rule;
  }
}

/** Of a row of the caseload `c`, as it stood yesterday, and of what holds for its member: `rule.says`. */
const PREVIEWS: Partial<Record<CareTaskKind, string>> = {
  silence: `quiet_since < current_date - 1 - (rule.says ->> 'days')::int
            AND NOT coalesce(current_date - 1 BETWEEN paused_from AND paused_until, false)`,
  falling_week: `week_rate_before - week_rate >= (rule.says ->> 'points')::real / 100
                 AND week_rate < (rule.says ->> 'below')::real / 100`,
  submitted_day: `last_submitted_day = current_date - 1`,
};

function checkThresholds(kind: CareTaskKind, thresholds: Readonly<Record<string, unknown>>): void {
  const fault = thresholdFault(kind, thresholds);
  if (!fault) return;
  throw new BadRequestProblem('validation-failed', fault.message, [
    { field: fault.field, code: 'threshold', message: fault.message },
  ]);
}

function shown(kind: CareTaskKind, { level }: RuleScope, said: SaidAt): CareRule {
  const { name, priority, always = false, thresholds: known } = ruleText(kind);
  const { is_on, thresholds, from } = inForce(kind, said);
  return {
    ...{ kind, name, priority, is_on, always_on: always, can_preview: kind in PREVIEWS },
    ...{ from: from['is_on'] ?? 'product', is_own: said[level] !== undefined },
    thresholds: Object.entries(known).map(([key, { words, unit, least, most }]) => ({
      ...{ key, words, unit, least, most },
      value: thresholds[key] ?? least,
      from: from[key] ?? 'product',
    })),
  };
}
