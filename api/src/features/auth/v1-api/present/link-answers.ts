import type { VerifyType } from '../../mailed-codes/mail-requests';
import type { AuthSession } from '../dto/auth-session.dto';

export const OTHER_MAILBOX_DUE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** What an error's status is called in a redirect. */
const ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** Back with a code to exchange; the target's own query stays as it is. */
export function withCode(target: string, code: string): string {
  return extend(target, { code });
}

/** Back with the session itself, in the fragment, which no server sees. */
export function withSession(target: string, session: AuthSession, type: VerifyType): string {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  const told = { access_token, expires_at, expires_in, refresh_token, token_type, type, sb: '' };
  return extend(target, {}, told);
}

export function withMessage(target: string, message: string): string {
  return extend(target, { message }, { message, sb: '' });
}

/** The error in the query and in the fragment: clients look into either. */
export function withError(target: string, status: number, code: string, description: string): string {
  const error = ERRORS[status];
  const told = { ...(error && { error }), error_code: code, error_description: description };
  return extend(target, told, { ...told, sb: '' });
}

type Parameters = Record<string, string | number>;

function extend(target: string, query: Parameters, fragment?: Parameters): string {
  const url = new URL(target);
  const added = encode(query);
  if (added) url.search = url.search ? `${url.search}&${added}` : added;
  if (fragment) url.hash = encode(fragment);
  return url.toString();
}

function encode(parameters: Parameters): string {
  const encoded = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) encoded.set(key, String(value));
  return encoded.toString();
}
