import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a member's results ask of the programme, and which of it a plan follows. */
export class ResultFindings1764200004000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE medical_program ADD COLUMN result_revision integer NOT NULL DEFAULT 0`);
    await db.query(`
      CREATE TABLE result_findings (
        user_id uuid PRIMARY KEY CONSTRAINT result_findings_user REFERENCES auth_user ON DELETE CASCADE,
        revision integer NOT NULL,
        findings_sealed bytea NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE result_findings`);
    await db.query(`ALTER TABLE medical_program DROP COLUMN result_revision`);
  }
}
