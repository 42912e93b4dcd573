import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When it is looked whether a question of the screen was answered, and when one was after a person was called for none. */
export class UnansweredQuestions1764700005830 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE safety_state ADD COLUMN answer_due_at timestamptz`);
    await db.query(
      `CREATE INDEX safety_state_answer_due ON safety_state (answer_due_at) WHERE answer_due_at IS NOT NULL`,
    );
    await db.query(`ALTER TABLE safety_flag ADD COLUMN answered_at timestamptz`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE safety_flag DROP COLUMN answered_at`);
    await db.query(`ALTER TABLE safety_state DROP COLUMN answer_due_at`);
  }
}
