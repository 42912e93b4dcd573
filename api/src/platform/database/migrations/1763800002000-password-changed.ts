import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the password was changed last: refresh tokens of before have no second chance. */
export class PasswordChanged1763800002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auth_user ADD COLUMN password_changed_at timestamptz');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE auth_user DROP COLUMN password_changed_at');
  }
}
