import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { factorsOf } from '../../factors/factors-of';
import { type OpenSession, SessionsService } from '../../sessions/sessions.service';
import type { SignedUp } from '../../sign-in/sign-up.service';
import { AuthUserEntity } from '../../users/auth-user.entity';
import { MetadataSeal } from '../../users/metadata-seal';
import type { UserMetadata } from '../../users/user-metadata';
import type { AuthSession } from '../dto/auth-session.dto';
import type { AuthUser } from '../dto/auth-user.dto';
import { presentUser } from './present-user';

/** Sessions and sign-ups as their clients keep them. */
@Injectable()
export class SessionPresenter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly seal: MetadataSeal,
  ) {}

  /** With a fresh access token and all factors: clients derive from them whether a second one is due. */
  async present(opened: OpenSession): Promise<AuthSession> {
    const { user } = opened;
    const metadata = await this.seal.open(user);
    const [tokens, factors] = await Promise.all([
      this.sessions.tokensOf(opened, metadata),
      factorsOf(this.dataSource.manager, user.id),
    ]);
    return { ...tokens, user: presentUser({ user, metadata, factors }) };
  }

  /** @param data that this sign-up sent */
  async presentSignUp(
    signedUp: SignedUp,
    data: UserMetadata,
  ): Promise<{ user: AuthUser; session?: AuthSession }> {
    if (!('opened' in signedUp)) return { user: unconfirmed(signedUp.unconfirmed, data) };
    const session = await this.present(signedUp.opened);
    return { user: session.user, session };
  }
}

/**
 * The same for a new address, one that waits and one that is somebody's: made of what was sent alone. The id is a
 * stand-in; the user's own comes with their first session.
 */
function unconfirmed(email: string, data: UserMetadata): AuthUser {
  const [id, now] = [randomUUID(), new Date()];
  const user = Object.assign(new AuthUserEntity(), {
    id,
    identity_id: randomUUID(),
    email,
    role: 'member',
    email_confirmed_at: null,
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
  });
  return presentUser({ user, metadata: data, factors: [] });
}
