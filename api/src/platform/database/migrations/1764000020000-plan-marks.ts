import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a plan follows, in one mark that an older release's planner does not write. */
export class PlanMarks1764000020000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE medical_program ADD COLUMN planned_from text, ADD COLUMN replan_asked_at timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE medical_program DROP COLUMN planned_from, DROP COLUMN replan_asked_at`);
  }
}
