import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How things stand with a member's safety, and each message that called for help. */
export class Safety1764100003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE safety_state (
        user_id uuid PRIMARY KEY CONSTRAINT safety_state_user REFERENCES auth_user ON DELETE CASCADE,
        pending_sealed bytea,
        paused_since timestamptz,
        category_sealed bytea,
        contacts_until timestamptz
      )`);
    await db.query(`
      CREATE TABLE safety_flag (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT safety_flag_user REFERENCES auth_user ON DELETE CASCADE,
        source_kind text NOT NULL,
        source_id text NOT NULL,
        category_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT safety_flag_once_per_message UNIQUE (user_id, source_kind, source_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE safety_flag, safety_state`);
  }
}
