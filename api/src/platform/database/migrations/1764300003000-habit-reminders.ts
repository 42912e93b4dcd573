import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which habits members want to be reminded. */
export class HabitReminders1764300003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE habit_reminders (
        user_id uuid PRIMARY KEY CONSTRAINT habit_reminders_user REFERENCES auth_user ON DELETE CASCADE,
        settings_sealed bytea NOT NULL,
        look_at timestamptz,
        looked_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(
      `CREATE INDEX habit_reminders_to_look_at ON habit_reminders (look_at) WHERE look_at IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE habit_reminders`);
  }
}
