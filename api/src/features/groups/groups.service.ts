import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { violatedConstraintOf } from '../../platform/database/sql-state';
import { ConflictProblem, NotFoundProblem } from '../../platform/http/problem';
import type { MemberId } from '../member-access/member-access.service';
import { GroupEntity } from './group.entity';
import { GroupMemberEntity } from './group-member.entity';

export interface NamedGroup {
  readonly id: string;
  readonly name: string;
}

/** Groups of members. Who may change them, the caller has seen to. */
@Injectable()
export class GroupsService {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  all(): Promise<(NamedGroup & { members: number })[]> {
    return this.dataSource.query(
      `SELECT g.id, g.name, count(m.user_id)::int AS members
         FROM member_group g LEFT JOIN group_member m ON m.group_id = g.id
        GROUP BY g.id ORDER BY lower(g.name), g.id`,
    );
  }

  /** @throws NotFoundProblem */
  async one(id: string, tx: EntityManager = this.dataSource.manager): Promise<NamedGroup> {
    const group = await tx.findOneBy(GroupEntity, { id });
    if (!group) throw new NotFoundProblem();
    return group;
  }

  /** The groups of some members. */
  async ofMembers(members: readonly string[]): Promise<Map<string, NamedGroup>> {
    const rows = await this.dataSource.query<(NamedGroup & { user_id: string })[]>(
      `SELECT user_id, group_id AS id, group_name AS name FROM group_member WHERE user_id = ANY ($1::uuid[])`,
      [members],
    );
    return new Map(rows.map(({ user_id, id, name }) => [user_id, { id, name }]));
  }

  /** Adds a group, or renames it. @returns its name so far @throws ConflictProblem for a name that another one has */
  async save(tx: EntityManager, { id, name }: NamedGroup): Promise<string | null> {
    const before = await tx.findOne(GroupEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    try {
      await tx.upsert(GroupEntity, { id, name }, ['id']);
    } catch (error) {
      if (violatedConstraintOf(error) !== 'member_group_name') throw error;
      throw new ConflictProblem('name-taken', 'Another group has this name.');
    }
    return before?.name ?? null;
  }

  /** Its members are in none from now on. @throws NotFoundProblem */
  async remove(tx: EntityManager, id: string): Promise<NamedGroup> {
    const group = await this.one(id, tx);
    await tx.delete(GroupEntity, { id });
    return group;
  }

  /** Who is in it, newest first. */
  membersOf(
    id: string,
    [at, before]: readonly [string | null, string | null],
    most: number,
  ): Promise<{ user_id: MemberId; added_at: Date }[]> {
    return this.dataSource.query(
      `SELECT user_id, added_at FROM group_member
        WHERE group_id = $1 AND ($2::timestamptz IS NULL OR (added_at, user_id) < ($2, $3::uuid))
        ORDER BY added_at DESC, user_id DESC LIMIT $4`,
      [id, at, before, most],
    );
  }

  /** From now on they are in this group, and in no other. @returns those who were not @throws NotFoundProblem */
  async add(tx: EntityManager, id: string, members: readonly string[]): Promise<MemberId[]> {
    const group = await tx.findOne(GroupEntity, { where: { id }, lock: { mode: 'for_key_share' } });
    if (!group) throw new NotFoundProblem();
    const rows = await tx.query<{ user_id: MemberId }[]>(
      `INSERT INTO group_member AS m (user_id, group_id, group_name)
       SELECT id, $1, $2 FROM unnest($3::uuid[]) AS u (id)
       ON CONFLICT (user_id) DO UPDATE
         SET group_id = excluded.group_id, group_name = excluded.group_name, added_at = now()
         WHERE m.group_id <> excluded.group_id
       RETURNING user_id`,
      [id, group.name, members],
    );
    return rows.map(({ user_id }) => user_id);
  }

  /** @throws NotFoundProblem for anybody who is not in it */
  async take(tx: EntityManager, id: string, member: string): Promise<void> {
    const { affected } = await tx.delete(GroupMemberEntity, { group_id: id, user_id: member as MemberId });
    if (affected === 0) throw new NotFoundProblem();
  }
}
