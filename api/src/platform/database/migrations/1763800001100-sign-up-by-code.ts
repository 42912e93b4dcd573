import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a sign-up gave belongs to its mailed code until that is confirmed; mails are counted per account and purpose. */
export class SignUpByCode1763800001100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE auth_one_time_token
        ADD COLUMN password_hash text,
        ADD COLUMN user_metadata jsonb`);
    await db.query(`
      UPDATE auth_one_time_token t
         SET password_hash = u.password_hash, user_metadata = u.user_metadata
        FROM auth_user u
       WHERE u.id = t.user_id AND t.kind = 'signup' AND u.email_confirmed_at IS NULL`);
    await db.query(`
      UPDATE auth_user SET password_hash = NULL, user_metadata = '{}' WHERE email_confirmed_at IS NULL`);
    await db.query(`ALTER TABLE auth_user ADD COLUMN mail_counts jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE auth_user DROP COLUMN mail_counts`);
    await db.query(`
      UPDATE auth_user u
         SET password_hash = t.password_hash, user_metadata = coalesce(t.user_metadata, '{}')
        FROM auth_one_time_token t
       WHERE t.user_id = u.id AND t.kind = 'signup' AND u.email_confirmed_at IS NULL`);
    await db.query(`ALTER TABLE auth_one_time_token DROP COLUMN password_hash, DROP COLUMN user_metadata`);
  }
}
