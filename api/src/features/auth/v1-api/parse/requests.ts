import { isEmail } from 'class-validator';
import { AuthProblem, CREDENTIALS_REQUIRED, InvalidInputProblem } from '../../auth-problem';
import { checkMetadata, type UserMetadata } from '../../users/user-metadata';
import { type FlowRequest, parseFlow } from './flow-request';
import { readBody, readObject, readText } from './read-body';

export type LogoutScope = 'global' | 'local' | 'others';

export interface Credentials {
  /** Lower case. */
  email: string;
  password: string;
}

export interface SignUpRequest extends Credentials {
  data: UserMetadata;
  flow: FlowRequest;
}

export interface UserUpdate {
  email?: string;
  password: string | undefined;
  /** Keys to set; null deletes one. */
  data?: UserMetadata;
  /** The password until now. */
  current_password: string | undefined;
  /** The code from a reauthentication mail. */
  nonce: string | undefined;
  /** Of the mails that confirm a new address. */
  flow: FlowRequest;
}

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

/** @returns the address in lower case */
export function parseEmail(text: string): string {
  const email = text.toLowerCase();
  if (email.length > 255 || !isEmail(email)) {
    throw new InvalidInputProblem('Unable to validate email address: invalid format', 'email');
  }
  return email;
}

function phoneDisabled(): AuthProblem {
  return new AuthProblem(400, 'phone-provider-disabled', 'Phone numbers are not supported');
}
