import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the care team has written for later. */
export class WaitingMessages1764700005100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE waiting_message (
        user_id uuid NOT NULL CONSTRAINT waiting_message_user REFERENCES auth_user ON DELETE CASCADE,
        id uuid NOT NULL,
        staff_id uuid NOT NULL CONSTRAINT waiting_message_staff REFERENCES auth_user ON DELETE CASCADE,
        text_sealed bytea NOT NULL,
        send_at timestamptz NOT NULL,
        held_at timestamptz,
        PRIMARY KEY (user_id, id)
      )`);
    await db.query(`CREATE INDEX waiting_message_of_staff ON waiting_message (staff_id)`);
    await db.query(
      `CREATE INDEX waiting_message_due ON waiting_message (send_at, user_id, id) WHERE held_at IS NULL`,
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE waiting_message`);
  }
}
