import { AuthProblem, InvalidInputProblem } from '../../auth-problem';
import type {
  FollowRequest,
  MailRequest,
  PkceGrant,
  ResendRequest,
  VerifyRequest,
  VerifyType,
} from '../../mailed-codes/mail-requests';
import { parseEmail } from '../../users/email-address';
import { parseFlow, readRedirect } from './flow-request';
import { type Body, readBody, readText } from './read-body';

/** Types as clients write them: `email` is a confirmation here, as there are no magic links. */
const TYPES: Record<string, VerifyType> = {
  signup: 'signup',
  email: 'signup',
  recovery: 'recovery',
  email_change: 'email_change',
};

export function parseRecover(raw: unknown, redirectTo: unknown): MailRequest {
  const body = readBody(raw);
  return { email: readEmail(body), flow: parseFlow(body, redirectTo) };
}

export function parseResend(raw: unknown, redirectTo: unknown): ResendRequest {
  const body = readBody(raw);
  const type = readText(body, 'type');
  if (type !== 'signup' && type !== 'email_change') {
    throw new InvalidInputProblem('Missing one of these types: signup, email_change');
  }
  return { type, email: readEmail(body), flow: parseFlow(body, redirectTo) };
}

export function parseVerify(raw: unknown): VerifyRequest {
  const body = readBody(raw);
  const type = readType(readText(body, 'type'));
  const [email, code, link] = [
    readText(body, 'email'),
    readText(body, 'token'),
    readText(body, 'token_hash'),
  ];
  if (link) {
    if (email || code || readText(body, 'phone')) {
      throw new InvalidInputProblem('Only the token_hash and type should be provided');
    }
    return { type, link };
  }
  if (!email || !code) throw new InvalidInputProblem('Verify requires an email and a token, or a token_hash');
  // No check of its form: a code for what is no address is as wrong as any other.
  return { type, email: email.toLowerCase(), code: code.replace(/\s/g, '') };
}

/** @param query of the link that was followed */
export function parseFollow(query: Body): FollowRequest {
  const { token, type, redirect_to } = query;
  if (typeof token !== 'string' || token === '') throw new InvalidInputProblem('Verify requires a token');
  if (typeof type !== 'string' || type === '')
    throw new InvalidInputProblem('Verify requires a verification type');
  return { type: readType(type), link: token, ...readRedirect(redirect_to) };
}

export function parsePkceGrant(raw: unknown): PkceGrant {
  const body = readBody(raw);
  const [auth_code, code_verifier] = [readText(body, 'auth_code'), readText(body, 'code_verifier')];
  if (!auth_code || !code_verifier) {
    throw new InvalidInputProblem('invalid request: both auth code and code verifier should be non-empty');
  }
  return { auth_code, code_verifier };
}

function readEmail(body: Body): string {
  const email = readText(body, 'email');
  if (!email) {
    if (readText(body, 'phone')) {
      throw new AuthProblem(400, 'phone-provider-disabled', 'Phone numbers are not supported');
    }
    throw new InvalidInputProblem('An email address is required', 'email');
  }
  return parseEmail(email);
}

function readType(type: string | undefined): VerifyType {
  const known = type !== undefined && Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!known) throw new InvalidInputProblem('Verify requires a supported verification type');
  return known;
}
