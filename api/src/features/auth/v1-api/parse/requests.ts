import { AuthProblem, CREDENTIALS_REQUIRED, InvalidInputProblem } from '../../auth-problem';
import type { LogoutScope } from '../../sessions/sessions.service';
import type { Credentials, SignUpRequest } from '../../sign-in/credentials';
import type { UserUpdate } from '../../user-changes/user-update.service';
import { parseEmail } from '../../users/email-address';
import { checkMetadata } from '../../users/user-metadata';
import { parseFlow } from './flow-request';
import { readBody, readObject, readText } from './read-body';

export function parseSignUp(raw: unknown, redirectTo?: unknown): SignUpRequest {
  const body = readBody(raw);
  const email = readText(body, 'email');
  if (!email) {
    if (readText(body, 'phone')) throw phoneDisabled();
    throw new AuthProblem(422, 'anonymous-provider-disabled', CREDENTIALS_REQUIRED);
  }
  const password = readText(body, 'password');
  if (!password) throw new InvalidInputProblem(CREDENTIALS_REQUIRED);
  const data = checkMetadata(readObject(body, 'data') ?? {});
  return { email: parseEmail(email), password, data, flow: parseFlow(body, redirectTo) };
}

export function parsePasswordGrant(raw: unknown): Credentials {
  const body = readBody(raw);
  const [email, password] = [readText(body, 'email'), readText(body, 'password')];
  if (!email && readText(body, 'phone')) throw phoneDisabled();
  if (!email || !password) throw new InvalidInputProblem(CREDENTIALS_REQUIRED);
  // No check of its form: what is no address belongs to nobody, and the answer is the same.
  return { email: email.toLowerCase(), password };
}

export function parseRefreshGrant(raw: unknown): string {
  const token = readText(readBody(raw), 'refresh_token');
  if (!token) throw new InvalidInputProblem('refresh_token required');
  return token;
}

export function parseUserUpdate(raw: unknown, redirectTo?: unknown): UserUpdate {
  const body = readBody(raw);
  if (readObject(body, 'app_metadata')) {
    throw new AuthProblem(403, 'not-admin', 'Updating app_metadata requires admin privileges');
  }
  if (readText(body, 'phone')) throw phoneDisabled();
  const email = readText(body, 'email');
  const data = readObject(body, 'data');
  return {
    ...(email && { email: parseEmail(email) }),
    // An empty password is a weak one, not an absent one.
    password: body.password === '' ? '' : readText(body, 'password'),
    ...(data && { data: checkMetadata(data) }),
    current_password: readText(body, 'current_password'),
    nonce: readText(body, 'nonce')?.replace(/\s/g, ''),
    flow: parseFlow(body, redirectTo),
  };
}

/** @param scope of the query: all sessions unless it says otherwise */
export function parseLogoutScope(scope: unknown): LogoutScope {
  if (scope === undefined || scope === '') return 'global';
  if (scope === 'global' || scope === 'local' || scope === 'others') return scope;
  throw new InvalidInputProblem('Unsupported logout scope');
}

function phoneDisabled(): AuthProblem {
  return new AuthProblem(400, 'phone-provider-disabled', 'Phone numbers are not supported');
}
