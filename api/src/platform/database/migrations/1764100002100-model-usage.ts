import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each member has used of a model, by day. */
export class ModelUsage1764100002100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE model_usage (
        user_id uuid CONSTRAINT model_usage_user REFERENCES auth_user ON DELETE CASCADE,
        day date,
        requests integer NOT NULL,
        prompt_tokens integer NOT NULL,
        completion_tokens integer NOT NULL,
        PRIMARY KEY (user_id, day)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE model_usage`);
  }
}
