import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validateSync } from 'class-validator';
import { Config } from './config';
import { CannotStart } from './cannot-start';
import { nearNames } from './near-names';
import { unfitForProduction } from './production';

/** Every setting has a rule, so the rules know them all. */
const SETTINGS = [
  ...new Set(
    getMetadataStorage()
      .getTargetValidationMetadatas(Config, '', false, false)
      .map(({ propertyName }) => propertyName),
  ),
];
/** Documents go to S3 with all of these, or none. */
const S3_NEEDS = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
/** Both, or none. */
const VAPID_PAIR = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
/** Read by `npm start` alone, before there is a `Config`. */
const LOCAL_SETTINGS = ['DEMO'];

/**
 * Reads the environment into a `Config`.
 * @param provided what is used where the environment says nothing
 * @throws CannotStart with a sentence for each setting that is missing, malformed or probably mistyped
 */
export function loadConfig(environment: NodeJS.ProcessEnv, provided: Record<string, string> = {}): Config {
  const written = Object.keys(environment).filter((name) => environment[name]);
  const given = {
    ...provided,
    ...Object.fromEntries(
      SETTINGS.filter((name) => written.includes(name)).map((name) => [name, environment[name]]),
    ),
  };
  const config = plainToInstance(Config, given, { exposeDefaultValues: true });
  const faults = validateSync(config, { validationError: { target: false, value: false } }).map(
    ({ property, constraints = {} }) =>
      property in given ? `${Object.values(constraints).at(-1)}.` : `${property} is missing.`,
  );
  if (written.some((name) => name.startsWith('S3_') && SETTINGS.includes(name))) {
    for (const name of S3_NEEDS.filter((needed) => !written.includes(needed)))
      faults.push(`${name} is missing: a store for documents needs ${S3_NEEDS.join(', ')}.`);
  }
  if (VAPID_PAIR.some((name) => written.includes(name))) {
    for (const name of VAPID_PAIR.filter((needed) => !written.includes(needed)))
      faults.push(`${name} is missing: push messages are signed with a pair, ${VAPID_PAIR.join(' and ')}.`);
  }
  if (config.production) faults.push(...unfitForProduction(config));
  for (const [name, meant] of nearNames(written, [...SETTINGS, ...LOCAL_SETTINGS]))
    faults.push(`${name} is no setting. Did you mean ${meant}?`);
  if (faults.length > 0) throw new CannotStart(faults);
  return config;
}
