import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copies of all that is a member's, to take along. */
export class DataExports1764400001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE data_export (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT data_export_user REFERENCES auth_user ON DELETE CASCADE,
        state text NOT NULL,
        requested_at timestamptz NOT NULL DEFAULT now(),
        ready_at timestamptz,
        expires_at timestamptz,
        size bigint,
        content uuid,
        parts int,
        key_sealed bytea
      )`);
    await db.query(
      `CREATE UNIQUE INDEX data_export_in_work ON data_export (user_id) WHERE state IN ('requested', 'making')`,
    );
    await db.query(`CREATE INDEX data_export_of_user ON data_export (user_id, requested_at)`);
    await db.query(`CREATE INDEX data_export_age ON data_export (expires_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE data_export`);
  }
}
