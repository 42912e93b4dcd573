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

const levelOf = (token: string) => claimsOf(token).aal;

/** The id of the session that a token belongs to. */
export function sessionOf(token: string): string | undefined {
  const { session_id } = claimsOf(token);
  return typeof session_id === 'string' ? session_id : undefined;
}

function claimsOf(token: string): { aal?: unknown; session_id?: unknown } {
  try {
    const payload = token.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    return JSON.parse(atob(payload)) as object;
  } catch {
    return {};
  }
}
