import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotFoundProblem } from '../../platform/http/problem';
import { GroupEntity } from './group.entity';
import { OwnRuleEntity } from './own-rule.entity';
import type { RuleFamily, RuleScope, SaidAt, Says } from './rule-levels.options';

type Narrower = Exclude<RuleScope, { level: 'organisation' }>;

/** What groups and members have of their own in rules. Who may change it, the caller has seen to. */
@Injectable()
export class OwnRulesService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * What is said below the organisation of the rules of a family, by their names.
   * @throws NotFoundProblem for a group that there is not
   */
  async saidIn(
    scope: RuleScope,
    family: RuleFamily,
    tx: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, SaidAt>> {
    if (scope.level === 'organisation') return new Map();
    if (scope.level === 'group' && !(await tx.existsBy(GroupEntity, { id: scope.id }))) {
      throw new NotFoundProblem();
    }
    const group = scope.level === 'group' ? '$2' : '(SELECT group_id FROM group_member WHERE user_id = $2)';
    const rows = await tx.query<{ name: string; level: 'group' | 'member'; says: Says }[]>(
      `SELECT name, says, CASE WHEN user_id IS NULL THEN 'group' ELSE 'member' END AS level
         FROM own_rule WHERE family = $1 AND (user_id = $2 OR group_id = ${group})`,
      [family, scope.id],
    );
    const said = new Map<string, SaidAt>();
    for (const { name, level, says } of rows) said.set(name, { ...said.get(name), [level]: says });
    return said;
  }

  /** What is left out stays as it is. @throws NotFoundProblem for a group that there is not */
  async change(
    tx: EntityManager,
    { level, id }: Narrower,
    rule: { family: RuleFamily; name: string; says: Says },
    by: string,
  ): Promise<void> {
    const lock = { mode: 'for_key_share' } as const;
    if (level === 'group' && !(await tx.findOne(GroupEntity, { where: { id }, lock }))) {
      throw new NotFoundProblem();
    }
    await tx.query(
      `INSERT INTO own_rule AS r (group_id, user_id, family, name, says, changed_by) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, group_id, family, name) DO UPDATE
         SET says = r.says || excluded.says, changed_at = now(), changed_by = excluded.changed_by`,
      [
        ...(level === 'group' ? [id, null] : [null, id]),
        ...[rule.family, rule.name, JSON.stringify(rule.says), by],
      ],
    );
  }

  /** From now on what comes from above holds. @returns whether anything was said */
  async clear(
    tx: EntityManager,
    { level, id }: Narrower,
    rule: { family: RuleFamily; name: string },
  ): Promise<boolean> {
    const whose = level === 'group' ? { group_id: id } : { user_id: id };
    const { affected } = await tx.delete(OwnRuleEntity, { ...whose, ...rule });
    return affected !== 0;
  }

  /** Which rules differ in groups. */
  ofGroups(): Promise<{ group_id: string; family: RuleFamily; name: string }[]> {
    return this.dataSource.query(
      `SELECT group_id, family, name FROM own_rule WHERE group_id IS NOT NULL ORDER BY family, name`,
    );
  }
}
