import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers of the assistant: what is asked for, growing and finished. */
export class AssistantReplies1764100005000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE assistant_reply (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT assistant_reply_user REFERENCES auth_user ON DELETE CASCADE,
        thread text NOT NULL,
        state text NOT NULL DEFAULT 'waiting',
        text_sealed bytea,
        extras_sealed bytea,
        stop_asked boolean NOT NULL DEFAULT false,
        writer uuid,
        revision integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        touched_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      )`);
    await db.query(`
      CREATE UNIQUE INDEX assistant_reply_pending ON assistant_reply (user_id, thread)
        WHERE state IN ('waiting', 'writing')`);
    await db.query(`
      CREATE INDEX assistant_reply_touched ON assistant_reply (touched_at)
        WHERE state IN ('waiting', 'writing')`);
    await db.query(`CREATE INDEX assistant_reply_of_user ON assistant_reply (user_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE assistant_reply`);
  }
}
