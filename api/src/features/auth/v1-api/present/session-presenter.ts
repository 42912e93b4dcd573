import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { factorsOf } from '../../factors/factors-of';
import { type OpenSession, SessionsService } from '../../sessions/sessions.service';
import type { SignedUp } from '../../sign-in/sign-up.service';
import type { AuthUserEntity } from '../../users/auth-user.entity';
import type { UserMetadata } from '../../users/user-metadata';
import type { AuthSessionDto } from '../dto/auth-session.dto';
import type { AuthUserDto } from '../dto/auth-user.dto';
import { presentUser } from './present-user';

/** Sessions and sign-ups as their clients keep them. */
@Injectable()
export class SessionPresenter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** With a fresh access token and all factors: clients derive from them whether a second one is due. */
  async present(opened: OpenSession): Promise<AuthSessionDto> {
    const [tokens, factors] = await Promise.all([
      this.sessions.tokensOf(opened),
      factorsOf(this.dataSource.manager, opened.user.id),
    ]);
    return { ...tokens, user: presentUser(opened.user, factors) };
  }

  /** @param data that this sign-up sent */
  async presentSignUp(
    signedUp: SignedUp,
    data: UserMetadata,
  ): Promise<{ user: AuthUserDto; session?: AuthSessionDto }> {
    if (!('opened' in signedUp)) return { user: unconfirmed(signedUp.user, data) };
    const session = await this.present(signedUp.opened);
    return { user: session.user, session };
  }
}

/** Nothing of what an earlier sign-up stored is told: this caller has not proved to be the same person. */
function unconfirmed(user: AuthUserEntity, data: UserMetadata): AuthUserDto {
  const answer = presentUser({ ...user, user_metadata: data }, []);
  if (!user.email_confirmed_at) return answer;
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: answer.aud,
    role: '',
    email: answer.email,
    phone: '',
    app_metadata: { ...answer.app_metadata, role: 'member' },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
