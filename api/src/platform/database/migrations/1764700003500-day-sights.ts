import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members see who has looked at the day that they shared. */
export class DaySights1764700003500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE day_submission
        ADD COLUMN seen_by uuid CONSTRAINT day_submission_seen_by REFERENCES auth_user ON DELETE SET NULL,
        ADD COLUMN seen_at timestamptz`);
    await db.query(
      `CREATE INDEX day_submission_of_seer ON day_submission (seen_by) WHERE seen_by IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE day_submission DROP COLUMN seen_by, DROP COLUMN seen_at`);
  }
}
