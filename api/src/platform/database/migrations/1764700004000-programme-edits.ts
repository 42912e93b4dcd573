import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the care team changes in a member's programme: who, why, and what it was before. */
export class ProgrammeEdits1764700004000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE programme_edit (
        user_id uuid NOT NULL CONSTRAINT programme_edit_user REFERENCES auth_user ON DELETE CASCADE,
        id uuid NOT NULL,
        program_id uuid NOT NULL CONSTRAINT programme_edit_program REFERENCES medical_program ON DELETE CASCADE,
        staff_id uuid CONSTRAINT programme_edit_staff REFERENCES auth_user ON DELETE SET NULL,
        kind text NOT NULL,
        event_ids uuid[] NOT NULL,
        content_sealed bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        undo_asked_at timestamptz,
        undone_at timestamptz,
        PRIMARY KEY (user_id, id)
      )`);
    await db.query(`CREATE INDEX programme_edit_of_user ON programme_edit (user_id, created_at, id)`);
    await db.query(`CREATE INDEX programme_edit_of_program ON programme_edit (program_id)`);
    await db.query(`ALTER TABLE calendar_event ADD COLUMN worded boolean NOT NULL DEFAULT false`);
    await db.query(`ALTER TABLE calendar_event ADD COLUMN series_id uuid`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE calendar_event DROP COLUMN series_id, DROP COLUMN worded`);
    await db.query(`DROP TABLE programme_edit`);
  }
}
