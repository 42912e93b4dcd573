import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a red flag went on to somebody else; its promise stays the first one. */
export class RedFlagTurns1764700005800 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE care_task ADD COLUMN passed_on smallint NOT NULL DEFAULT 0`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE care_task DROP COLUMN passed_on`);
  }
}
