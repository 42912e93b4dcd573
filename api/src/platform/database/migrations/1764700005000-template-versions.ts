import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of the programme's template that the team writes, and which version each programme is pinned to. */
export class TemplateVersions1764700005000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE template_version (
        number int PRIMARY KEY,
        name text NOT NULL,
        status text NOT NULL,
        based_on int NOT NULL,
        revision int NOT NULL DEFAULT 1,
        content json NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by uuid CONSTRAINT template_version_changed_by REFERENCES auth_user ON DELETE SET NULL,
        published_at timestamptz
      )`);
    await db.query(
      `CREATE UNIQUE INDEX template_version_one_draft ON template_version (status) WHERE status = 'draft'`,
    );
    await db.query(
      `CREATE UNIQUE INDEX template_version_one_published ON template_version (status) WHERE status = 'published'`,
    );
    await db.query(`CREATE UNIQUE INDEX template_version_by_name ON template_version (name)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE template_version`);
  }
}
