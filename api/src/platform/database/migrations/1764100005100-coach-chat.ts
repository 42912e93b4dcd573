import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The coach chat: what members write, and which answer stands where. */
export class CoachChat1764100005100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE chat_entry (
        user_id uuid CONSTRAINT chat_entry_user REFERENCES auth_user ON DELETE CASCADE,
        id uuid,
        position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        author text NOT NULL,
        content_sealed bytea,
        reply_id uuid CONSTRAINT chat_entry_reply REFERENCES assistant_reply ON DELETE CASCADE,
        answers uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, id)
      )`);
    await db.query(`CREATE UNIQUE INDEX chat_entry_in_order ON chat_entry (user_id, position)`);
    await db.query(
      `CREATE UNIQUE INDEX chat_entry_of_reply ON chat_entry (reply_id) WHERE reply_id IS NOT NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE chat_entry`);
  }
}
