import type { MemberId } from '../member-access/member-access.service';

/** From the widest to the narrowest: of two that say something, the narrower one holds. */
export const RULE_LEVELS = ['product', 'organisation', 'group', 'member'] as const;
export type RuleLevel = (typeof RULE_LEVELS)[number];

/** Rules for the care team, by their kind; and for the release of results, by the type of document. */
export type RuleFamily = 'care' | 'release';

/** What a level says of a rule, or what holds; what it leaves out comes from the level above. */
export type Says = Readonly<Record<string, boolean | number | string>>;
export type SaidAt = Readonly<Partial<Record<RuleLevel, Says>>>;

/** For whom a rule is looked at or changed. */
export type OrganisationScope =
  { readonly level: 'organisation' } | { readonly level: 'group'; readonly id: string };
export type RuleScope = OrganisationScope | { readonly level: 'member'; readonly id: MemberId };

export const scopeOf = (group: string | undefined): OrganisationScope =>
  group === undefined ? { level: 'organisation' } : { level: 'group', id: group };

export const scopeOfMember = (id: MemberId): RuleScope => ({ level: 'member', id });

/** What holds, and which level each part of it comes from. */
export function resolved(said: SaidAt): { holds: Says; from: Readonly<Record<string, RuleLevel>> } {
  const parts = RULE_LEVELS.flatMap((level) =>
    Object.entries(said[level] ?? {}).map(([key, value]) => ({ key, value, level })),
  );
  return {
    holds: Object.fromEntries(parts.map(({ key, value }) => [key, value])),
    from: Object.fromEntries(parts.map(({ key, level }) => [key, level])),
  };
}

/** What a log entry says of whom a rule was changed for. */
export const traitsOf = (scope: RuleScope) => ({
  entry: scope.level === 'member' ? { subject_id: scope.id } : {},
  traits: scope.level === 'group' ? { group: scope.id } : {},
});

interface RuleColumns {
  /** The column with the member's id. */
  readonly user: string;
  readonly family: RuleFamily;
  /** SQL of the rule's name. */
  readonly name: string;
}

/** SQL: what a member's group says of a rule, jsonb. For many members at once: `wider || group || member` is what holds. */
export const groupSaysSql = ({ user, family, name }: RuleColumns): string =>
  `coalesce((SELECT r.says FROM own_rule r JOIN group_member g ON g.group_id = r.group_id
      WHERE g.user_id = ${user} AND r.family = '${family}' AND r.name = ${name}), '{}')`;

/** SQL: what a member has of their own in a rule, jsonb. */
export const memberSaysSql = ({ user, family, name }: RuleColumns): string =>
  `coalesce((SELECT r.says FROM own_rule r
      WHERE r.user_id = ${user} AND r.family = '${family}' AND r.name = ${name}), '{}')`;

/** SQL that is true for members of a group; null: for all. */
export const inGroupSql = (user: string, group: string): string =>
  `(${group} IS NULL OR EXISTS (SELECT FROM group_member g WHERE g.user_id = ${user} AND g.group_id = ${group}))`;
