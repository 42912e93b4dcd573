import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When backups were last whole. */
export class BackupRuns1764700005900 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE backup_run (
        kind text PRIMARY KEY,
        ended_at timestamptz NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE backup_run`);
  }
}
