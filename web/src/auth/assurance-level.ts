import type { StoredUser } from './stored-session';

interface Session {
  access_token: string;
  user: Pick<StoredUser, 'factors'>;
}

/**
 * True while the account has a second factor that this session has not given: the password alone opens nothing then.
 * Read from the session itself, as the auth client does, but without loading it.
 */
export function lacksSecondFactor({ access_token, user }: Session): boolean {
  const enrolled = user.factors?.some(({ status }) => status === 'verified') ?? false;
  return enrolled && levelOf(access_token) !== 'aal2';
}

function levelOf(token: string): unknown {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    return (JSON.parse(atob(payload)) as { aal?: unknown }).aal;
  } catch {
    return undefined;
  }
}
