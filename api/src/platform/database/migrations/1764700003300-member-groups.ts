import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Groups of members, and what groups and members have of their own in rules. */
export class MemberGroups1764700003300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE member_group (
        id uuid PRIMARY KEY,
        name text NOT NULL CONSTRAINT member_group_name UNIQUE,
        CONSTRAINT member_group_id_name UNIQUE (id, name)
      )`);
    await db.query(`
      CREATE TABLE group_member (
        user_id uuid PRIMARY KEY CONSTRAINT group_member_user REFERENCES auth_user ON DELETE CASCADE,
        group_id uuid NOT NULL,
        group_name text NOT NULL,
        added_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT group_member_group FOREIGN KEY (group_id, group_name)
          REFERENCES member_group (id, name) ON DELETE CASCADE ON UPDATE CASCADE
      )`);
    await db.query(`CREATE INDEX group_member_of_group ON group_member (group_id, added_at, user_id)`);
    await db.query(`
      CREATE TABLE own_rule (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid CONSTRAINT own_rule_user REFERENCES auth_user ON DELETE CASCADE,
        group_id uuid CONSTRAINT own_rule_group REFERENCES member_group ON DELETE CASCADE,
        family text NOT NULL,
        name text NOT NULL,
        says jsonb NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by uuid CONSTRAINT own_rule_changed_by REFERENCES auth_user ON DELETE SET NULL,
        CONSTRAINT own_rule_of_one CHECK (num_nonnulls(group_id, user_id) = 1)
      )`);
    await db.query(
      `CREATE UNIQUE INDEX own_rule_once ON own_rule (user_id, group_id, family, name) NULLS NOT DISTINCT`,
    );
    await db.query(`CREATE INDEX own_rule_of_group ON own_rule (group_id, family, name)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE own_rule, group_member, member_group`);
  }
}
