import type { EntityManager } from 'typeorm';
import { SessionNotFoundProblem } from '../auth-problem';
import { AuthUserEntity } from './auth-user.entity';

/**
 * The signed-in user's row, locked: whatever changes sign-in locks it first, so that changes take turns and never wait
 * for each other in a circle.
 * @throws SessionNotFoundProblem when the user was deleted this moment, their sessions included
 */
export async function lockUser(tx: EntityManager, id: string): Promise<AuthUserEntity> {
  const user = await tx.findOne(AuthUserEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });
  if (!user) throw new SessionNotFoundProblem();
  return user;
}
