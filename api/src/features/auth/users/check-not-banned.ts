import { AuthProblem } from '../auth-problem';
import type { AuthUserEntity } from './auth-user.entity';

/**
 * To be called once it is proved who somebody is: nobody else learns that they are banned.
 * @param status 400 for grants, 403 elsewhere
 * @throws AuthProblem user_banned
 */
export function checkNotBanned(user: AuthUserEntity, status: 400 | 403): void {
  if (user.banned_until && user.banned_until.getTime() > Date.now()) {
    throw new AuthProblem(status, 'user-banned', 'User is banned');
  }
}
