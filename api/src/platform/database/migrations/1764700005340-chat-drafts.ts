import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the assistant would answer while a person has the chat, and the documents that go with a person's message. */
export class ChatDrafts1764700005340 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE chat_draft (
        user_id uuid PRIMARY KEY CONSTRAINT chat_draft_user REFERENCES auth_user ON DELETE CASCADE,
        entry_id uuid NOT NULL,
        words_sealed bytea NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`ALTER TABLE chat_entry ADD COLUMN file_ids uuid[] NOT NULL DEFAULT '{}'`);
    await db.query(`ALTER TABLE waiting_message ADD COLUMN file_ids uuid[] NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE waiting_message DROP COLUMN file_ids`);
    await db.query(`ALTER TABLE chat_entry DROP COLUMN file_ids`);
    await db.query(`DROP TABLE chat_draft`);
  }
}
