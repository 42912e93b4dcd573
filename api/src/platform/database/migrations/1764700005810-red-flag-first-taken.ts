import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a red flag was first taken since it was passed on: what is taken again gets no more time. */
export class RedFlagFirstTaken1764700005810 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE care_task ADD COLUMN first_taken_at timestamptz`);
    await db.query(
      `UPDATE care_task SET first_taken_at = owned_at WHERE kind = 'red_flag' AND done_at IS NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE care_task DROP COLUMN first_taken_at`);
  }
}
