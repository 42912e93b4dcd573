import type { MigrationInterface, QueryRunner } from 'typeorm';

const BATCH = 2_000;

/**
 * Writes down when the users were last here who were there before `auth_contact` was. Its triggers are at work already:
 * what they have written, by whichever release, is newer and stays. Run again, it goes on with who is missing.
 */
export class EarlierContacts1764700005951 implements MigrationInterface {
  transaction = false; // each batch is one of its own: nobody waits for all of them

  async up(db: QueryRunner): Promise<void> {
    let last: string | null = '00000000-0000-0000-0000-000000000000';
    while (last !== null) {
      // Locked against their deletion alone; who goes meanwhile is passed over.
      const [batch] = (await db.query(
        `WITH batch AS MATERIALIZED (
           SELECT id, created_at, last_sign_in_at FROM auth_user WHERE id > $1 ORDER BY id LIMIT $2 FOR KEY SHARE),
         written AS (
           INSERT INTO auth_contact (user_id, last_at)
           SELECT b.id, greatest(b.created_at, b.last_sign_in_at,
                                 (SELECT max(coalesce(s.refreshed_at, s.created_at)) FROM auth_session s WHERE s.user_id = b.id))
             FROM batch b ORDER BY b.id
           ON CONFLICT DO NOTHING)
         SELECT (SELECT id FROM batch ORDER BY id DESC LIMIT 1) AS last`,
        [last, BATCH],
      )) as [{ last: string | null }];
      last = batch.last;
    }
  }

  /** The table goes with the migration that made it. */
  async down(): Promise<void> {}
}
