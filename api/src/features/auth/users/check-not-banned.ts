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
  if (await isBanned(manager, user)) {
    throw new AuthProblem(status, 'user-banned', 'User is banned');
  }
}

/** By the database's clock; asked for it only where there is a ban at all. */
export async function isBanned(manager: EntityManager, { banned_until }: AuthUserEntity): Promise<boolean> {
  return banned_until !== null && banned_until > (await databaseNow(manager));
}
