import type { World } from './world';

interface Finding {
  user_id: string;
  active: number;
  /** Made on a Sunday: its first week may be over before anything of it. */
  on_sunday: boolean;
  weeks: number;
  check_ins: number;
  days: number;
  doubled: number;
}

/**
 * The invariants after a fault (I1-I4): every saved setup has been followed by exactly one complete programme, every
 * event had exactly one effect per consumer, and nothing hangs.
 * @returns what is wrong, a line each
 */
export async function audit(world: World): Promise<string[]> {
  const wrong: string[] = [];
  const programmes = await world.sql<Finding>(`
    SELECT s.user_id,
           (SELECT count(*)::int FROM medical_program p
             WHERE p.user_id = s.user_id AND p.status = 'active' AND p.setup_revision = s.revision) AS active,
           EXISTS (SELECT FROM medical_program p
                    WHERE p.user_id = s.user_id
                      AND extract(isodow FROM p.created_at AT TIME ZONE 'Europe/London') = 7) AS on_sunday,
           count(DISTINCT e.program_week)::int AS weeks,
           count(*) FILTER (WHERE e.title = 'Daily Check-In')::int AS check_ins,
           count(DISTINCT e.start_time::date) FILTER (WHERE e.title = 'Daily Check-In')::int AS days,
           (count(e.template_key) - count(DISTINCT e.template_key))::int AS doubled
      FROM programme_setup s LEFT JOIN calendar_event e ON e.user_id = s.user_id
     GROUP BY s.user_id, s.revision`);
  for (const found of programmes) {
    const complete =
      found.weeks >= (found.on_sunday ? 11 : 12) && found.check_ins >= 77 && found.check_ins === found.days;
    if (found.active !== 1 || !complete || found.doubled !== 0) {
      wrong.push(`not exactly one complete programme: ${JSON.stringify(found)}`);
    }
  }
  const deliveries = await world.sql<{ state: string; number: number }>(
    `SELECT state, count(*)::int AS number FROM event_delivery WHERE state <> 'done' GROUP BY state`,
  );
  for (const { state, number } of deliveries) wrong.push(`${number} deliveries are ${state}`);
  const unheard = await world.sql<{ type: string }>(
    `SELECT e.type FROM domain_event e
      WHERE (SELECT count(*) FROM event_delivery d WHERE d.event_id = e.id) = 0`,
  );
  for (const { type } of unheard) wrong.push(`an event ${type} has no delivery`);
  return wrong;
}
