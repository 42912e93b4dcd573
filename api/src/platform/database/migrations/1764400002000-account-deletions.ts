import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is still to be done of accounts that are gone. */
export class AccountDeletions1764400002000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE account_deletion (
        id uuid PRIMARY KEY,
        email_sealed bytea NOT NULL,
        stored text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE account_deletion`);
  }
}
