import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who of the care team looks after whom. */
export class MemberAssignments1763800004200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE member_assignment (
        staff_id uuid CONSTRAINT member_assignment_staff REFERENCES auth_user ON DELETE CASCADE,
        user_id uuid CONSTRAINT member_assignment_user REFERENCES auth_user ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (staff_id, user_id)
      )`);
    await db.query(`CREATE INDEX member_assignment_of_member ON member_assignment (user_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE member_assignment`);
  }
}
