import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a message that waits was written: what came after that is not answered by it. */
export class WaitingMessageWritten1764700005700 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE waiting_message ADD COLUMN written_at timestamptz NOT NULL DEFAULT now()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE waiting_message DROP COLUMN written_at`);
  }
}
