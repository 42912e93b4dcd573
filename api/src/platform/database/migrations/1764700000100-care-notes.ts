import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the care team notes about members. */
export class CareNotes1764700000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE care_note (
        user_id uuid NOT NULL CONSTRAINT care_note_user REFERENCES auth_user ON DELETE CASCADE,
        id uuid NOT NULL,
        staff_id uuid CONSTRAINT care_note_staff REFERENCES auth_user ON DELETE SET NULL,
        text_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, id)
      )`);
    await db.query(`CREATE INDEX care_note_of_member ON care_note (user_id, created_at, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE care_note`);
  }
}
