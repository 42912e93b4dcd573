import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that the care team writes again and again. */
export class MessageTemplates1764700002200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE message_template (
        id uuid PRIMARY KEY,
        title text NOT NULL,
        text text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        changed_by uuid CONSTRAINT message_template_changed_by REFERENCES auth_user ON DELETE SET NULL
      )`);
    await db.query(`CREATE INDEX message_template_by_title ON message_template (title, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE message_template`);
  }
}
