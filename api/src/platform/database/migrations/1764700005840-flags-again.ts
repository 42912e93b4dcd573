import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same words may call a person again once an answer has ended the first call. An earlier release finds its constraint. */
export class FlagsAgain1764700005840 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE safety_flag
        ADD COLUMN round int NOT NULL DEFAULT 0,
        DROP CONSTRAINT safety_flag_once_per_message,
        ADD CONSTRAINT safety_flag_once_per_message UNIQUE (user_id, source_kind, source_id, round)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DELETE FROM safety_flag WHERE round > 0');
    await db.query(`
      ALTER TABLE safety_flag
        DROP CONSTRAINT safety_flag_once_per_message,
        ADD CONSTRAINT safety_flag_once_per_message UNIQUE (user_id, source_kind, source_id),
        DROP COLUMN round`);
  }
}
