import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members measure by themselves. */
export class Measures1764200003000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE measure (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT measure_user REFERENCES auth_user ON DELETE CASCADE,
        kind bytea NOT NULL,
        sample bytea NOT NULL,
        measured_at timestamptz NOT NULL,
        reading_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT measure_once UNIQUE (user_id, sample)
      )`);
    await db.query(`CREATE INDEX measure_in_order ON measure (user_id, measured_at, id)`);
    await db.query(`CREATE INDEX measure_of_kind ON measure (user_id, kind, measured_at, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE measure`);
  }
}
