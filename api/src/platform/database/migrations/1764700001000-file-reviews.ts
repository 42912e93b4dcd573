import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a clinician made of a document: what they took out of it, and what they signed. */
export class FileReviews1764700001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE file_review (
        file_id uuid PRIMARY KEY CONSTRAINT file_review_file REFERENCES health_file ON DELETE CASCADE,
        user_id uuid NOT NULL CONSTRAINT file_review_user REFERENCES auth_user ON DELETE CASCADE,
        staff_id uuid CONSTRAINT file_review_staff REFERENCES auth_user ON DELETE SET NULL,
        content_sealed bytea NOT NULL,
        signed_at timestamptz(3)
      )`);
    await db.query(`CREATE INDEX file_review_of_user ON file_review (user_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE file_review`);
  }
}
