import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How far each habit has grown, which weeks are closed, and what each close changed. */
export class WeekClose1764000001200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE medical_program ADD COLUMN progress_revision integer NOT NULL DEFAULT 0,
        ADD COLUMN closed_week integer NOT NULL DEFAULT 0,
        ADD COLUMN close_due_at timestamptz NOT NULL DEFAULT now()`);
    // The weeks that went by before anything closed them stay as they are: the first close is that of the week that runs.
    await db.query(
      `UPDATE medical_program SET closed_week = least(12, greatest(0, (current_date - start_date) / 7))`,
    );
    await db.query(`
      CREATE INDEX medical_program_to_close ON medical_program (close_due_at) WHERE closed_week < 12`);
    await db.query(`
      CREATE TABLE habit_progress (
        user_id uuid PRIMARY KEY CONSTRAINT habit_progress_user REFERENCES auth_user ON DELETE CASCADE,
        revision integer NOT NULL,
        progress_sealed bytea NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`
      CREATE TABLE programme_change (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT programme_change_user REFERENCES auth_user ON DELETE CASCADE,
        program_id uuid NOT NULL CONSTRAINT programme_change_program REFERENCES medical_program ON DELETE CASCADE,
        program_week integer NOT NULL,
        source text NOT NULL,
        content_sealed bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await db.query(`CREATE INDEX programme_change_of_user ON programme_change (user_id, created_at, id)`);
    await db.query(`
      CREATE UNIQUE INDEX programme_change_once_a_week ON programme_change (program_id, program_week)
        WHERE source = 'week_close'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE programme_change, habit_progress`);
    await db.query(`
      ALTER TABLE medical_program DROP COLUMN progress_revision, DROP COLUMN closed_week, DROP COLUMN close_due_at`);
  }
}
