import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the care team has a member's chat, who waits for a person, and how far each of the team has read. */
export class ChatHandOver1764700002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE chat_hand_over (
        user_id uuid PRIMARY KEY CONSTRAINT chat_hand_over_user REFERENCES auth_user ON DELETE CASCADE,
        owner_id uuid CONSTRAINT chat_hand_over_owner REFERENCES auth_user ON DELETE SET NULL,
        taken_at timestamptz,
        waiting_since timestamptz,
        asked boolean NOT NULL DEFAULT false,
        returns_at timestamptz
      )`);
    await db.query(
      `CREATE INDEX chat_hand_over_of_owner ON chat_hand_over (owner_id) WHERE owner_id IS NOT NULL`,
    );
    await db.query(
      `CREATE INDEX chat_hand_over_returns ON chat_hand_over (returns_at) WHERE returns_at IS NOT NULL`,
    );
    await db.query(`
      CREATE TABLE chat_read (
        staff_id uuid NOT NULL CONSTRAINT chat_read_staff REFERENCES auth_user ON DELETE CASCADE,
        user_id uuid NOT NULL CONSTRAINT chat_read_user REFERENCES auth_user ON DELETE CASCADE,
        position bigint NOT NULL,
        PRIMARY KEY (user_id, staff_id)
      )`);
    await db.query(`CREATE INDEX chat_read_of_staff ON chat_read (staff_id)`);
    await db.query(`ALTER TABLE chat_entry ADD COLUMN left_to_person boolean NOT NULL DEFAULT false`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE chat_entry DROP COLUMN left_to_person`);
    await db.query(`DROP TABLE chat_read, chat_hand_over`);
  }
}
