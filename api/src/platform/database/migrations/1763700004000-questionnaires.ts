import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questionnaires, the health screen, and which of their answers a programme follows. */
export class Questionnaires1763700004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE questionnaire (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL,
        questionnaire_type text NOT NULL,
        event_id uuid,
        response_data jsonb NOT NULL,
        completed_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX questionnaire_of_user ON questionnaire (user_id, completed_at, id);
      CREATE UNIQUE INDEX questionnaire_once_per_event ON questionnaire (event_id) WHERE event_id IS NOT NULL;

      CREATE TABLE questionnaire_revision (
        user_id uuid PRIMARY KEY,
        revision integer NOT NULL
      );

      CREATE TABLE health_screen (
        user_id uuid PRIMARY KEY,
        answers jsonb NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      );

      ALTER TABLE medical_program
        ADD questionnaire_revision integer NOT NULL DEFAULT 0,
        ADD health_screen_revision integer NOT NULL DEFAULT 0;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE medical_program DROP questionnaire_revision, DROP health_screen_revision;
      DROP TABLE health_screen, questionnaire_revision, questionnaire;
    `);
  }
}
