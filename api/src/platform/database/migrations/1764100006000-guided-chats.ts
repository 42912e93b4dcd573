import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guided chats: their sessions, what was said in them, and what they keep for the talks with a coach. */
export class GuidedChats1764100006000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE scenario_session (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT scenario_session_user REFERENCES auth_user ON DELETE CASCADE,
        scenario_type text NOT NULL,
        status text NOT NULL,
        event_id uuid CONSTRAINT scenario_session_event REFERENCES calendar_event ON DELETE SET NULL,
        content_sealed bytea NOT NULL,
        outcome_sealed bytea,
        message_count integer NOT NULL DEFAULT 0,
        revision integer NOT NULL DEFAULT 1,
        undo_until timestamptz,
        undone_at timestamptz,
        touched_at timestamptz NOT NULL DEFAULT now(),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`CREATE INDEX scenario_session_of_user ON scenario_session (user_id, created_at, id)`);
    await db.query(
      `CREATE UNIQUE INDEX scenario_session_of_event ON scenario_session (event_id) WHERE event_id IS NOT NULL`,
    );
    await db.query(
      `CREATE INDEX scenario_session_touched ON scenario_session (touched_at)
        WHERE status IN ('active', 'info_collected')`,
    );
    await db.query(`
      CREATE TABLE scenario_message (
        user_id uuid CONSTRAINT scenario_message_user REFERENCES auth_user ON DELETE CASCADE,
        id uuid,
        session_id uuid NOT NULL CONSTRAINT scenario_message_session REFERENCES scenario_session ON DELETE CASCADE,
        position integer NOT NULL,
        role text NOT NULL,
        content_sealed bytea NOT NULL,
        reply_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, id)
      )`);
    await db.query(
      `CREATE UNIQUE INDEX scenario_message_in_order ON scenario_message (session_id, position)`,
    );
    await db.query(`
      CREATE TABLE coach_note (
        session_id uuid PRIMARY KEY CONSTRAINT coach_note_session REFERENCES scenario_session ON DELETE CASCADE,
        user_id uuid NOT NULL CONSTRAINT coach_note_user REFERENCES auth_user ON DELETE CASCADE,
        text_sealed bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await db.query(`CREATE INDEX coach_note_of_user ON coach_note (user_id, created_at)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE coach_note, scenario_message, scenario_session`);
  }
}
