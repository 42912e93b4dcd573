import { Injectable } from '@nestjs/common';
import type { SignedIn } from './current-user.decorator';

/** How long a checked token is taken as checked (milliseconds): a sign-out reaches other processes within this time. */
const KEEP = 1_000;
const MOST = 10_000;

/**
 * Tokens that were checked within the last second, signature and session. A screen asks for several things at once;
 * only the first of them pays for the check.
 */
@Injectable()
export class RecentTokens {
  private readonly users = new Map<string, { user: SignedIn; until: number }>();

  find(token: string): SignedIn | undefined {
    const found = this.users.get(token);
    return found && found.until > Date.now() ? found.user : undefined;
  }

  remember(token: string, user: SignedIn): void {
    if (this.users.size >= MOST) this.users.clear();
    this.users.delete(token); // the newest stands last
    this.users.set(token, { user, until: Date.now() + KEEP });
  }

  /** Forgets all of them: a session has ended, or somebody's role or level has changed. */
  forget(): void {
    this.users.clear();
  }
}
