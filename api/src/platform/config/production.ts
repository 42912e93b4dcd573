import type { Config } from './config';
import { weaknessOf } from './weak-key';

/** What a production process refuses to run with: a sentence each. */
export function unfitForProduction(config: Config): string[] {
  const faults: string[] = [];
  const weakness = weaknessOf(config.MASTER_KEY ?? '');
  if (weakness) faults.push(`MASTER_KEY is ${weakness}: production needs a random key of its own.`);
  if (!config.PUBLIC_URL) faults.push('PUBLIC_URL is missing: production needs it.');
  else if (!/^https:/i.test(config.PUBLIC_URL)) faults.push('PUBLIC_URL must be https in production.');
  if (config.AUTH_REDIRECT_URLS?.includes('**'))
    faults.push('AUTH_REDIRECT_URLS must not contain ** in production.');
  if (config.PUSH_EXTRA_HOSTS)
    faults.push('PUSH_EXTRA_HOSTS is for tests and must not be set in production.');
  return faults;
}

/** What is allowed in production but seldom meant: one sentence each, to be logged at the start. */
export function configWarnings(config: Config): string[] {
  if (!config.production) return [];
  const warnings: [boolean, string][] = [
    [config.AUTH_AUTOCONFIRM, 'AUTH_AUTOCONFIRM is on: nobody has to prove that an address is theirs.'],
    [config.STAFF_MFA === 'optional', 'STAFF_MFA is optional: a password alone opens the data of members.'],
    [config.API_DOCS, 'API_DOCS is on: anybody can read the documentation of the API.'],
    [!config.SMTP_URL, 'SMTP_URL is not set: no mail leaves this machine.'],
    [
      isReadOnTheWay(config.S3_ENDPOINT),
      'S3_ENDPOINT is not https: others on the way can see which documents are opened.',
    ],
    [
      isReadOnTheWay(config.OPENAI_BASE_URL),
      'OPENAI_BASE_URL is not https: others on the way can read what members write.',
    ],
  ];
  return warnings.filter(([open]) => open).map(([, warning]) => warning);
}

/** An address without TLS that leads to another machine. */
function isReadOnTheWay(address: string | undefined): boolean {
  if (!address) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
