import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody of the care team is to do. */
export class CareTasks1764100003100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE care_task (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT care_task_user REFERENCES auth_user ON DELETE CASCADE,
        kind text NOT NULL,
        about_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        done_at timestamptz,
        CONSTRAINT care_task_once UNIQUE (kind, about_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE care_task`);
  }
}
