import type { EntityManager } from 'typeorm';
import { AuthFactorEntity } from './auth-factor.entity';

/** All factors of a user, oldest first, without their secrets. */
export function factorsOf(manager: EntityManager, userId: string): Promise<AuthFactorEntity[]> {
  return manager.find(AuthFactorEntity, {
    where: { user_id: userId },
    order: { created_at: 'ASC', id: 'ASC' },
  });
}

/** Whether the user has a second factor, so that a session without it is not enough for changes to the account. */
export function hasVerifiedFactor(manager: EntityManager, userId: string): Promise<boolean> {
  return manager.existsBy(AuthFactorEntity, { user_id: userId, status: 'verified' });
}
