import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions';
import type { Caller } from '../../platform/http/caller.decorator';
import { DEFAULT_LIMIT, type PageQuery } from '../../platform/http/dto/page-query.dto';
import { pageOf, placeOf } from '../../platform/http/list-cursor';
import { BadRequestProblem } from '../../platform/http/problem';
import type { SignedIn } from '../../platform/security/current-user.decorator';
import { AuditLogService } from '../audit/audit-log.service';
import { AuthUsersService } from '../auth/auth-users.service';
import { CareRulesService } from '../care-team/care-rules.service';
import type { DocumentType } from '../files/file-releases.service';
import { GroupsService, type NamedGroup } from '../groups/groups.service';
import { OwnRulesService } from '../groups/own-rules.service';
import type { Group, GroupMemberPage, Groups } from './dto/groups.dto';

/** Groups of members, as administrators keep them. */
@Injectable()
export class MemberGroupsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly groups: GroupsService,
    private readonly ownRules: OwnRulesService,
    private readonly careRules: CareRulesService,
    private readonly users: AuthUsersService,
    private readonly audit: AuditLogService,
  ) {}

  async all(): Promise<Groups> {
    const [groups, rules] = await Promise.all([this.groups.all(), this.ownRules.ofGroups()]);
    const namesOf = (group: string, wanted: 'care' | 'release') =>
      rules.flatMap(({ group_id, family, name }) => (group_id === group && family === wanted ? [name] : []));
    return {
      items: groups.map((group) => ({
        ...group,
        care_rules: this.careRules.namesOf(namesOf(group.id, 'care')),
        release_rules: namesOf(group.id, 'release') as DocumentType[],
      })),
    };
  }

  /** @throws ConflictProblem for a name that another group has */
  save(who: SignedIn, { id, name }: NamedGroup, caller: Caller): Promise<Group> {
    return this.transactions.run(async (tx) => {
      const before = await this.groups.save(tx, { id, name });
      if (before !== name) {
        const action = before === null ? 'group_created' : 'group_renamed';
        await this.audit.write(tx, { actor_id: who.id, action, caller, traits: { group: id, name } });
      }
      return { id, name };
    });
  }

  /** @throws NotFoundProblem */
  async remove(who: SignedIn, id: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { name } = await this.groups.remove(tx, id);
      const traits = { group: id, name };
      await this.audit.write(tx, { actor_id: who.id, action: 'group_deleted', caller, traits });
    });
  }

  /** @throws NotFoundProblem */
  async membersOf(id: string, { limit = DEFAULT_LIMIT, cursor }: PageQuery): Promise<GroupMemberPage> {
    await this.groups.one(id);
    const after = cursor === undefined ? ([null, null] as const) : placeOf(cursor, 'instant', 'uuid');
    const found = await this.groups.membersOf(id, after, limit + 1);
    const page = pageOf(found, limit, (last) => [last.added_at.toISOString(), last.user_id]);
    const known = await this.users.shownOf(page.items.map(({ user_id }) => user_id));
    const items = page.items.map(({ user_id }) => ({ id: user_id, name: known.get(user_id)?.name ?? null }));
    return { ...page, items };
  }

  /** @throws NotFoundProblem; BadRequestProblem for anybody who is no member */
  async add(who: SignedIn, id: string, members: readonly string[], caller: Caller): Promise<void> {
    const known = await this.users.shownOf(members);
    const stranger = members.findIndex((member) => known.get(member)?.role !== 'member');
    if (stranger >= 0) {
      const message = 'Only members can be in a group.';
      throw new BadRequestProblem('validation-failed', message, [
        { field: `member_ids.${stranger}`, code: 'not-member', message },
      ]);
    }
    await this.transactions.run(async (tx) => {
      const added = await this.groups.add(tx, id, members);
      if (added.length > 0)
        await this.audit.write(tx, ...added.map(entry('member_grouped', who, id, caller)));
    });
  }

  /** @throws NotFoundProblem for anybody who is not in it */
  async take(who: SignedIn, id: string, member: string, caller: Caller): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.groups.take(tx, id, member);
      await this.audit.write(tx, entry('member_ungrouped', who, id, caller)(member));
    });
  }
}

const entry = (action: string, who: SignedIn, group: string, caller: Caller) => (member: string) => ({
  ...{ actor_id: who.id, subject_id: member, action, caller },
  traits: { group },
});
