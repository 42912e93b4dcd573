import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan, Not } from 'typeorm';
import { ahead } from '../../../platform/database/database-time';
import type { Caller } from '../access/caller.decorator';
import { AuthMailedCodeEntity } from './auth-mailed-code.entity';

/** What a sign-up gave, to count once a code of its address is confirmed. */
export interface GivenAtSignUp {
  password_hash: string | null;
  /** See `MetadataSeal`. */
  metadata_sealed: Buffer | null;
  device_hash: Buffer | null;
}

const NOTHING: GivenAtSignUp = { password_hash: null, metadata_sealed: null, device_hash: null };

/** A code that nobody was or will be sent. */
export const UNSENT = { secrets_sealed: IsNull(), sent_at: IsNull() };

/**
 * Sign-ups that wait for their mailed code, several with one address perhaps: anybody may sign up with anybody's. Who
 * reads the mailbox decides, and their device tells which sign-up is theirs; without one it is that of the code.
 */
@Injectable()
export class WaitingSignUps {
  /** The latest: of the caller's device if there is one, else of all. */
  async latest(
    manager: EntityManager,
    userId: string,
    { device_hash }: Caller,
  ): Promise<GivenAtSignUp | undefined> {
    const live = { user_id: userId, expires_at: ahead() };
    const own = device_hash && (await find(manager, { ...live, device_hash }));
    return own ?? (await find(manager, live)) ?? undefined;
  }

  /**
   * What counts now that the code was given: what the caller's device gave last, else what the code's own sign-up gave.
   * A mail that a later sign-up had to share may be somebody else's as well: without the device it sets no password.
   */
  async confirmedBy(
    tx: EntityManager,
    code: AuthMailedCodeEntity,
    { device_hash }: Caller,
  ): Promise<GivenAtSignUp> {
    const { user_id } = code;
    const own = device_hash && (await find(tx, { user_id, device_hash }));
    if (own) return own;
    const sharing = { user_id, kind: 'signup' as const, created_at: MoreThan(code.created_at), ...UNSENT };
    return (await tx.existsBy(AuthMailedCodeEntity, sharing)) ? NOTHING : code;
  }

  /** What a code carries that is mailed once more: what the device's own sign-up gave, or the only one. */
  async mailedAgain(tx: EntityManager, userId: string, { device_hash }: Caller): Promise<GivenAtSignUp> {
    const own = device_hash && (await find(tx, { user_id: userId, device_hash }));
    if (own) return own;
    const all = await tx.findBy(AuthMailedCodeEntity, { user_id: userId, ...GIVEN });
    const [first] = all;
    return first && all.every(({ password_hash }) => password_hash === first.password_hash) ? first : NOTHING;
  }
}

const GIVEN = { kind: 'signup' as const, password_hash: Not(IsNull()) };

/** The latest of those. */
function find(
  manager: EntityManager,
  where: FindOptionsWhere<AuthMailedCodeEntity>,
): Promise<AuthMailedCodeEntity | null> {
  return manager.findOne(AuthMailedCodeEntity, {
    where: { ...where, ...GIVEN },
    order: { created_at: 'DESC' },
  });
}
