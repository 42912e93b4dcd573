import { putBack } from '../support/past-weeks';
import { eventually, type Member } from '../support/product';
import { audit } from './audit';
import { RESUME_WITHIN, type World } from './world';

export interface Lived {
  readonly member: Member;
  readonly programId: string;
}

/** Members with programmes; the worker that made them is gone again. */
export async function members(world: World, count: number): Promise<Lived[]> {
  const worker = await world.startWorker();
  const made = await Promise.all(
    Array.from({ length: count }, async () => {
      const member = await world.member();
      await world.saveSetup(member);
      return member;
    }),
  );
  await world.settled();
  await worker.kill();
  return Promise.all(
    made.map(async (member) => {
      const [row] = await world.sql<{ id: string }>('SELECT id FROM medical_program WHERE user_id = $1', [
        member.id,
      ]);
      return { member, programId: row?.id ?? '' };
    }),
  );
}

/** So many of their weeks are over now. */
export async function weeksPass(world: World, lived: readonly Lived[], weeks: number): Promise<void> {
  for (const { programId } of lived) {
    await putBack((text, values) => world.sql(text, values), programId, weeks);
  }
}

/** Waits until each has closed so many weeks, and nothing is left to do. */
export async function closed(world: World, lived: readonly Lived[], weeks: number): Promise<void> {
  await eventually(
    () =>
      world.sql<{ open: number }>(
        `SELECT count(*)::int AS open FROM medical_program WHERE id = ANY ($1::uuid[]) AND closed_week <> $2`,
        [lived.map(({ programId }) => programId), weeks],
      ),
    ([row]) => row?.open === 0,
    RESUME_WITHIN,
  );
  await world.settled();
}

/**
 * What must hold beside the other invariants: each week that is over was closed once and in its order, none that is not;
 * progress was stored once for each, and the plan follows the latest.
 * @returns what is wrong, a line each
 */
export async function auditWeeks(world: World): Promise<string[]> {
  const wrong = await world.sql<{ found: string }>(`
    SELECT format('%s: closed %s of %s, told %s, progress %s, planned %s, changes %s', p.id, p.closed_week, over.weeks,
                  told.weeks, h.revision, p.progress_revision, changed.weeks) AS found
      FROM medical_program p JOIN account a USING (user_id)
      LEFT JOIN habit_progress h USING (user_id),
      LATERAL (SELECT greatest(0, ((now() AT TIME ZONE a.time_zone)::date - p.start_date) / 7) AS weeks) over,
      LATERAL (SELECT coalesce(array_agg((e.payload ->> 'week')::int ORDER BY e.id), '{}') AS weeks
                 FROM domain_event e
                WHERE e.type = 'week.closed' AND e.payload ->> 'program_id' = p.id::text) told,
      LATERAL (SELECT coalesce(array_agg(c.program_week ORDER BY c.created_at), '{}') AS weeks
                 FROM programme_change c WHERE c.program_id = p.id) changed
     WHERE p.closed_week <> over.weeks
        OR told.weeks <> ARRAY(SELECT generate_series(1, p.closed_week))
        OR coalesce(h.revision, 0) <> p.closed_week OR coalesce(h.revision, 0) <> p.progress_revision
        OR changed.weeks <> ARRAY(SELECT DISTINCT unnest(changed.weeks) ORDER BY 1)`);
  return [...wrong.map(({ found }) => found), ...(await audit(world))];
}
