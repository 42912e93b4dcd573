import type { EntityManager } from 'typeorm';

/** Answers that are kept for a member, and their size together (bytes). */
const MOST_ANSWERS = 500;
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The member's oldest answers make room for the newest: a repetition follows its request by seconds or hours, and who
 * sends five hundred others in between has filled only the own share. A row that another request holds stays for now.
 */
export async function forgetOldestAnswers(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(
    `DELETE FROM idempotency_key WHERE ctid = ANY(ARRAY(
       SELECT kept.ctid FROM idempotency_key kept JOIN (
         SELECT key, row_number() OVER newest AS place, sum(octet_length(answer_sealed)) OVER newest AS bytes
           FROM idempotency_key WHERE user_id = $1
         WINDOW newest AS (ORDER BY created_at DESC, key)) ranked USING (key)
        WHERE kept.user_id = $1 AND (ranked.place > $2 OR ranked.bytes > $3) FOR UPDATE OF kept SKIP LOCKED))`,
    [userId, MOST_ANSWERS, MOST_BYTES],
  );
}
