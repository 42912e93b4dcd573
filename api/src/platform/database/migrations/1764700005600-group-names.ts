import type { MigrationInterface, QueryRunner } from 'typeorm';

/** No two groups have names that differ only in how they are typed. Where two do so far, the later ones say which they are. */
export class GroupNames1764700005600 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE member_group DROP CONSTRAINT member_group_name`);
    await db.query(`
      UPDATE member_group g SET name = g.name || ' (' || g.id || ')'
       WHERE EXISTS (SELECT FROM member_group o
                      WHERE lower(normalize(o.name, NFKC)) = lower(normalize(g.name, NFKC)) AND o.id < g.id)`);
    await db.query(`CREATE UNIQUE INDEX member_group_name ON member_group (lower(normalize(name, NFKC)))`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX member_group_name`);
    await db.query(`ALTER TABLE member_group ADD CONSTRAINT member_group_name UNIQUE (name)`);
  }
}
