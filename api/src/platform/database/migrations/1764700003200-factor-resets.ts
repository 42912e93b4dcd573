import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors that an administrator asks to take away, until another one agrees. */
export class FactorResets1764700003200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE auth_factor_reset (
        user_id uuid PRIMARY KEY CONSTRAINT auth_factor_reset_user REFERENCES auth_user ON DELETE CASCADE,
        asked_by uuid NOT NULL CONSTRAINT auth_factor_reset_asker REFERENCES auth_user ON DELETE CASCADE,
        asked_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE auth_factor_reset`);
  }
}
