import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the care team wrote an entry of a chat. */
export class PeopleInChats1764700000300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(
      `ALTER TABLE chat_entry ADD COLUMN staff_id uuid CONSTRAINT chat_entry_staff REFERENCES auth_user ON DELETE SET NULL`,
    );
    await db.query(`CREATE INDEX chat_entry_of_staff ON chat_entry (staff_id) WHERE staff_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE chat_entry DROP COLUMN staff_id`);
  }
}
