import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers that nobody waited for any more when they came. */
export class AnswersLeftAlone1764300004000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE assistant_reply ADD COLUMN left_alone boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE assistant_reply DROP COLUMN left_alone`);
  }
}
