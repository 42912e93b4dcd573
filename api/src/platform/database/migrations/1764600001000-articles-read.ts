import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles that members read beside their plan. */
export class ArticlesRead1764600001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE article_read (
        user_id uuid NOT NULL CONSTRAINT article_read_user REFERENCES auth_user ON DELETE CASCADE,
        content_id text NOT NULL,
        read_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, content_id)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE article_read`);
  }
}
