import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/database-time';
import { AuthProblem } from '../auth-problem';
import type { AuthUserEntity } from './auth-user.entity';

/**
 * To be called once it is proved who somebody is: nobody else learns that they are banned.
 * @param status 400 for grants, 403 elsewhere
 * @throws AuthProblem user_banned
 */
export async function checkNotBanned(
  manager: EntityManager,
  user: AuthUserEntity,
  status: 400 | 403,
): Promise<void> {
  const { banned_until } = user;
  if (banned_until && banned_until > (await databaseNow(manager))) {
    throw new AuthProblem(status, 'user-banned', 'User is banned');
  }
}
