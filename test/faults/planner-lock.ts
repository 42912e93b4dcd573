import { Client } from 'pg';
import { LOCKS } from '../../api/src/platform/database/locks';
import type { World } from './world';

/** Holds the planner's lock of a member, so that their job stands still inside its transaction. */
export async function holdPlanner(world: World, userId: string): Promise<Client> {
  const client = new Client({ connectionString: world.stack.databaseUrl });
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, $2))', [userId, LOCKS.planner]);
  return client;
}

/** Deliveries that some worker holds. */
export const leased = (world: World) =>
  world.sql<{ attempts: number }>(
    `SELECT attempts FROM event_delivery WHERE lease_until > now() AND state = 'pending'`,
  );
