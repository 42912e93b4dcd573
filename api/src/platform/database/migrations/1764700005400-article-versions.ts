import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of articles that the team writes. */
export class ArticleVersions1764700005400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE article_version (
        content_id text NOT NULL,
        number int NOT NULL,
        status text NOT NULL,
        based_on int,
        revision int NOT NULL DEFAULT 1,
        content json NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by uuid CONSTRAINT article_version_changed_by REFERENCES auth_user ON DELETE SET NULL,
        published_at timestamptz,
        PRIMARY KEY (content_id, number)
      )`);
    await db.query(
      `CREATE UNIQUE INDEX article_version_one_draft ON article_version (content_id) WHERE status = 'draft'`,
    );
    await db.query(
      `CREATE UNIQUE INDEX article_version_one_published ON article_version (content_id)
        WHERE status = 'published'`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE article_version`);
  }
}
