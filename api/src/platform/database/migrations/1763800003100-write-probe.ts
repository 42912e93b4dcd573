import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The row that /readyz writes. */
export class WriteProbe1763800003100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE write_probe (
        id integer NOT NULL,
        written_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT "PK_1d50c493aa0c23065e7b94a8b9b" PRIMARY KEY (id)
      );
      INSERT INTO write_probe (id) VALUES (1);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE write_probe');
  }
}
