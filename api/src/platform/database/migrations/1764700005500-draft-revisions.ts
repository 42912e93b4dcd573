import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Revisions of drafts are counted once for all of them, so that no two have the same. */
export class DraftRevisions1764700005500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE SEQUENCE draft_revision AS int`);
    await db.query(`
      SELECT setval('draft_revision', max(revision)) FROM (
        SELECT revision FROM template_version UNION ALL SELECT revision FROM article_version UNION ALL SELECT 1
      ) AS before`);
    for (const table of ['template_version', 'article_version']) {
      await db.query(`ALTER TABLE ${table} ALTER COLUMN revision SET DEFAULT nextval('draft_revision')`);
    }
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of ['template_version', 'article_version']) {
      await db.query(`ALTER TABLE ${table} ALTER COLUMN revision SET DEFAULT 1`);
    }
    await db.query(`DROP SEQUENCE draft_revision`);
  }
}
