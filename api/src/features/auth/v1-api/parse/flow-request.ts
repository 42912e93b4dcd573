import { InvalidInputProblem } from '../../auth-problem';
import type { FlowRequest } from '../../mailed-codes/mail-requests';
import { type Body, readText } from './read-body';

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;
const REDIRECT_MAX = 2_048;

export function parseFlow(body: Body, redirectTo: unknown): FlowRequest {
  const [challenge, method] = [readText(body, 'code_challenge'), readText(body, 'code_challenge_method')];
  const redirect = readRedirect(redirectTo);
  if (!challenge && !method) return redirect;
  if (!challenge || !method) {
    throw new InvalidInputProblem('PKCE flow requires code_challenge_method and code_challenge');
  }
  const known = method.toLowerCase();
  if (known !== 's256' && known !== 'plain') throw new InvalidInputProblem('Invalid code_challenge_method');
  if (!CHALLENGE.test(challenge)) {
    throw new InvalidInputProblem('code challenge has to be between 43 and 128 unreserved characters');
  }
  return { ...redirect, challenge: { challenge, method: known } };
}

/** @returns nothing for what is no address of sane length: the site's own is taken then */
export function readRedirect(value: unknown): { redirect_to?: string } {
  return typeof value === 'string' && value !== '' && value.length <= REDIRECT_MAX
    ? { redirect_to: value }
    : {};
}
