import type { EntityManager } from 'typeorm';

/** The revision of a draft that is saved now. No draft ever has it again: one that was begun anew is never taken for another. */
export async function nextDraftRevision(tx: EntityManager): Promise<number> {
  const [{ revision }] = await tx.query<[{ revision: number }]>(
    `SELECT nextval('draft_revision')::int AS revision`,
  );
  return revision;
}
