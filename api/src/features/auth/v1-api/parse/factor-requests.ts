import { AuthProblem, InvalidInputProblem } from '../../auth-problem';
import type { EnrolRequest, FactorAnswer } from '../../factors/factor-requests';
import { readBody, readText } from './read-body';

const NAME_MAX = 100;

export function parseEnrol(raw: unknown): EnrolRequest {
  const body = readBody(raw);
  const type = readText(body, 'factor_type');
  if (type === 'phone' || type === 'webauthn') {
    throw new AuthProblem(422, `mfa-${type}-enroll-not-enabled`, `MFA enroll is disabled for ${type}`);
  }
  if (type !== 'totp') throw new InvalidInputProblem('factor_type needs to be totp', 'factor_type');
  const [friendly_name = '', issuer] = [readText(body, 'friendly_name'), readText(body, 'issuer')];
  for (const text of [friendly_name, issuer ?? '']) {
    if (text.length > NAME_MAX) throw new InvalidInputProblem(`Names have at most ${NAME_MAX} characters`);
  }
  return { friendly_name, ...(issuer && { issuer }) };
}

export function parseFactorAnswer(raw: unknown): FactorAnswer {
  const body = readBody(raw);
  const [challenge_id, code] = [readText(body, 'challenge_id'), readText(body, 'code')];
  if (!challenge_id || !code) throw new InvalidInputProblem('challenge_id and code are required');
  return { challenge_id, code: code.replace(/\s/g, '') };
}
