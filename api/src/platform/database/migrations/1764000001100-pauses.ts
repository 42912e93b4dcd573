import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days on which a member cannot follow the programme, and the line of the caseload that tells the coach. */
export class Pauses1764000001100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE pause (
        user_id uuid CONSTRAINT pause_user REFERENCES auth_user ON DELETE CASCADE,
        id uuid,
        from_day date NOT NULL,
        until_day date NOT NULL,
        kind_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, id)
      )`);
    await db.query(`
      CREATE TABLE pause_revision (
        user_id uuid PRIMARY KEY CONSTRAINT pause_revision_user REFERENCES auth_user ON DELETE CASCADE,
        revision integer NOT NULL
      )`);
    await db.query(`ALTER TABLE medical_program ADD COLUMN pause_revision integer NOT NULL DEFAULT 0`);
    await db.query(`
      ALTER TABLE caseload_entry ADD COLUMN paused_from date, ADD COLUMN paused_until date,
        ADD COLUMN pause_kind_sealed bytea, ALTER COLUMN last_submitted_day DROP NOT NULL,
        ALTER COLUMN last_submitted_at DROP NOT NULL, ALTER COLUMN planned DROP NOT NULL,
        ALTER COLUMN done DROP NOT NULL, ALTER COLUMN checked_in DROP NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DELETE FROM caseload_entry WHERE last_submitted_day IS NULL`);
    await db.query(`
      ALTER TABLE caseload_entry DROP COLUMN paused_from, DROP COLUMN paused_until, DROP COLUMN pause_kind_sealed,
        ALTER COLUMN last_submitted_day SET NOT NULL, ALTER COLUMN last_submitted_at SET NOT NULL,
        ALTER COLUMN planned SET NOT NULL, ALTER COLUMN done SET NOT NULL, ALTER COLUMN checked_in SET NOT NULL`);
    await db.query(`ALTER TABLE medical_program DROP COLUMN pause_revision`);
    await db.query(`DROP TABLE pause_revision, pause`);
  }
}
