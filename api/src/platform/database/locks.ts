import type { EntityManager } from 'typeorm';

/** Advisory locks that there is one of. Any numbers, each used once. */
export const SINGLE_LOCKS = { migrations: 7_203_301, signingKeys: 7_203_302, backup: 7_203_303 } as const;

/** Advisory locks that everybody (a member, a key) has one of: the seed of the hash that keeps them apart. */
export const LOCKS = {
  idempotencyKey: 0,
  planner: 1,
  caseload: 2,
  coachChat: 5,
  habitInstructions: 6,
  scenario: 7,
  files: 8,
  typedValues: 10,
  setup: 11,
  safety: 31,
  habitReminders: 40,
  careTask: 50,
  carers: 51,
  article: 60,
  articlePublication: 61,
} as const;

/** Waits until it is our turn; the next one's comes with the end of the transaction. */
export async function takeTurn(tx: EntityManager, lock: keyof typeof LOCKS, whose: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, $2))`, [whose, LOCKS[lock]]);
}
