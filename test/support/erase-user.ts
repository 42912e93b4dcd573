import type { DataSource } from 'typeorm';
import { sqlStateOf } from '../../api/src/platform/database/sql-state';

const DEADLOCK = '40P01';

/**
 * An account with all that hangs on it, as the product's consumer erases it: tried again where a consumer at work on the
 * same rows was in the way.
 */
export async function eraseUser(database: DataSource, id: string): Promise<void> {
  for (;;) {
    try {
      await database.query('DELETE FROM auth_user WHERE id = $1', [id]);
      return;
    } catch (error) {
      if (sqlStateOf(error) !== DEADLOCK) throw error;
    }
  }
}
