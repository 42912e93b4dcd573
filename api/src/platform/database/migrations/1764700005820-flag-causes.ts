import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why a person is called: help was shown and coaching has stopped, or a model alone sees danger. */
export class FlagCauses1764700005820 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE safety_flag ADD COLUMN because text NOT NULL DEFAULT 'called'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE safety_flag DROP COLUMN because`);
  }
}
