import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An event that was moved by hand knows where it was planned. */
export class PlannedStart1764000010200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE calendar_event ADD COLUMN planned_start timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE calendar_event DROP COLUMN planned_start`);
  }
}
