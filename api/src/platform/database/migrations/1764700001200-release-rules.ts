import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When members see what was read in a document, by its type; what is held until then. */
export class ReleaseRules1764700001200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE release_rule (
        type text PRIMARY KEY,
        mode text NOT NULL,
        days integer NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by uuid CONSTRAINT release_rule_changed_by REFERENCES auth_user ON DELETE SET NULL
      )`);
    await db.query(`
      ALTER TABLE health_file
        ADD COLUMN release_at timestamptz(3),
        ADD COLUMN release_on_review boolean NOT NULL DEFAULT false`);
    await db.query(`CREATE INDEX health_file_held ON health_file (release_at) WHERE release_at IS NOT NULL`);
    await db.query(`ALTER TABLE biomarker ADD COLUMN held boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE biomarker DROP COLUMN held`);
    await db.query(`ALTER TABLE health_file DROP COLUMN release_on_review, DROP COLUMN release_at`);
    await db.query(`DROP TABLE release_rule`);
  }
}
