import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody of the staff is there for members. */
export class StaffHours1764700002100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE staff_hours (
        staff_id uuid PRIMARY KEY CONSTRAINT staff_hours_staff REFERENCES auth_user ON DELETE CASCADE,
        hours jsonb NOT NULL
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE staff_hours`);
  }
}
