import { CannotStart } from '../config/cannot-start';

/** A schema by which everybody knows a database whose restore is not done; it goes with the end of it. */
export const RESTORING = 'damson_restoring';

/** @throws CannotStart where a restore of the database was begun and is not done: who was erased may be in it */
export async function checkRestored(
  query: (text: string, values: unknown[]) => Promise<{ begun: boolean }[]>,
): Promise<void> {
  const [row] = await query('SELECT to_regnamespace($1) IS NOT NULL AS begun', [RESTORING]);
  if (row?.begun)
    throw new CannotStart([
      'A restore of this database was begun and did not end: run it again. Until then nothing else may use it.',
    ]);
}
