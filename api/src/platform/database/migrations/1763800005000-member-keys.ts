import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A key per member, for what is sealed of theirs. */
export class MemberKeys1763800005000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE member_key (
        user_id uuid PRIMARY KEY CONSTRAINT member_key_user REFERENCES auth_user ON DELETE CASCADE,
        key_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE member_key`);
  }
}
