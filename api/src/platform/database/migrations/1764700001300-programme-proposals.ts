import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of a member's programme that clinicians propose because of a result, and what was decided. */
export class ProgrammeProposals1764700001300 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE programme_proposal (
        user_id uuid NOT NULL CONSTRAINT programme_proposal_user REFERENCES auth_user ON DELETE CASCADE,
        id uuid NOT NULL,
        staff_id uuid CONSTRAINT programme_proposal_staff REFERENCES auth_user ON DELETE SET NULL,
        content_sealed bytea NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        decision text,
        decided_at timestamptz(3),
        decided_by uuid CONSTRAINT programme_proposal_decider REFERENCES auth_user ON DELETE SET NULL,
        PRIMARY KEY (user_id, id)
      )`);
    await db.query(`CREATE INDEX programme_proposal_of_user ON programme_proposal (user_id, created_at, id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE programme_proposal`);
  }
}
