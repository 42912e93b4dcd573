import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often something happened on a day, of everybody together. */
export class DailyCounts1764700003100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE daily_count (
        day date NOT NULL,
        what text NOT NULL,
        kind text NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (day, what, kind)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE daily_count`);
  }
}
