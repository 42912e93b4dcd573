import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members' documents, the values that are read in them or typed in, and what these were before they were changed. */
export class HealthFiles1764200001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE health_file (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT health_file_user REFERENCES auth_user ON DELETE CASCADE,
        fingerprint bytea NOT NULL,
        status text NOT NULL,
        size int NOT NULL,
        key_sealed bytea NOT NULL,
        details_sealed bytea NOT NULL,
        reading_sealed bytea,
        failure text,
        pages_done int,
        pages_total int,
        uploaded_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        requested_at timestamptz,
        processed_at timestamptz
      )`);
    await db.query(`CREATE UNIQUE INDEX health_file_once ON health_file (user_id, fingerprint)`);
    await db.query(`CREATE INDEX health_file_of_user ON health_file (user_id, uploaded_at)`);
    await db.query(
      `CREATE INDEX health_file_in_work ON health_file (requested_at) WHERE status = 'processing'`,
    );
    await db.query(`
      CREATE TABLE biomarker (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT biomarker_user REFERENCES auth_user ON DELETE CASCADE,
        file_id uuid CONSTRAINT biomarker_file REFERENCES health_file ON DELETE CASCADE,
        position int NOT NULL,
        needs_review boolean NOT NULL,
        confirmed boolean NOT NULL,
        content_sealed bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await db.query(`CREATE INDEX biomarker_of_user ON biomarker (user_id, created_at)`);
    await db.query(`CREATE INDEX biomarker_of_file ON biomarker (file_id) WHERE file_id IS NOT NULL`);
    await db.query(`
      CREATE TABLE biomarker_change (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT biomarker_change_user REFERENCES auth_user ON DELETE CASCADE,
        biomarker_id uuid NOT NULL CONSTRAINT biomarker_change_biomarker REFERENCES biomarker ON DELETE CASCADE,
        kind text NOT NULL,
        by_member boolean NOT NULL,
        before_sealed bytea NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await db.query(`CREATE INDEX biomarker_change_of_biomarker ON biomarker_change (biomarker_id, at)`);
    await db.query(`CREATE INDEX biomarker_change_of_user ON biomarker_change (user_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE biomarker_change, biomarker, health_file`);
  }
}
