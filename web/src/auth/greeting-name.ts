import type { SessionUser } from './session-slice';

/** What to call the member: the name given, else the e-mail's part before the @, else 'friend'. */
export function greetingName(user: Pick<SessionUser, 'name' | 'email'> | null): string {
  return user?.name || user?.email.split('@')[0] || 'friend';
}
