import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** Waiting does not mend a wrong user or password. */
const FOR_GOOD = ['28000', '28P01'];
const PAUSE = 500;

/**
 * Waits until the database answers.
 * @param patience milliseconds
 * @throws the last failure when it has not answered by then, and at once when it refuses the user
 */
export async function untilReachable(databaseUrl: string, patience: number): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const failure = await tryOnce(databaseUrl);
    if (!failure) return;
    if (FOR_GOOD.includes(failure.code ?? '') || Date.now() + PAUSE > end) throw failure;
    await delay(PAUSE);
  }
}

async function tryOnce(databaseUrl: string): Promise<NodeJS.ErrnoException | undefined> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 2_500 });
  client.on('error', () => undefined); // a server that goes while we ask is one that does not answer
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  } finally {
    await client.end().catch(() => undefined);
  }
}
