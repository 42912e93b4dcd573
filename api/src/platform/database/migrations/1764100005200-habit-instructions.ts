import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Instructions for habits, saved per member and habit. */
export class HabitInstructions1764100005200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE habit_instructions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT habit_instructions_user REFERENCES auth_user ON DELETE CASCADE,
        habit bytea NOT NULL,
        asked_sealed bytea NOT NULL,
        saved_sealed bytea,
        reply_id uuid CONSTRAINT habit_instructions_reply REFERENCES assistant_reply ON DELETE SET NULL,
        saved_at timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`CREATE UNIQUE INDEX habit_instructions_of_habit ON habit_instructions (user_id, habit)`);
    await db.query(
      `CREATE INDEX habit_instructions_of_reply ON habit_instructions (reply_id) WHERE reply_id IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE habit_instructions`);
  }
}
