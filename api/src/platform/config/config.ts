import 'reflect-metadata'; // the migration command has no Nest that would load it
import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';

/** Values that stand in examples and manifests; a production process refuses to run with them. */
const SAMPLE_SECRETS = ['change-me', 'changeme', 'secret', 'password', 'sample', 'example'];

const OnOff = () =>
  Transform(({ value }: { value: unknown }) =>
    value === 'on' || value === 'true' || value === '1' || value === true
      ? true
      : value === 'off' || value === 'false' || value === '0' || value === false
        ? false
        : value,
  );

/** The whole environment of a process: read once at boot, validated, and never read again. */
export class Config {
  /** `production` refuses sample secrets. */
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** Port of the HTTP process; 0 picks a free one. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  PORT = 3000;

  /** Address to listen on. */
  @IsString()
  HOST = '0.0.0.0';

  /** Where people reach the product: the base of links and the issuer of tokens. Default: http://localhost:PORT. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  PUBLIC_URL?: string;

  /** Local files: embedded database, mail folder, uploaded documents. */
  @IsString()
  DATA_DIR = '.data';

  /** PostgreSQL 15 or newer. */
  @Matches(/^postgres(ql)?:\/\//)
  DATABASE_URL: string;

  /** Redis 6 or newer, without eviction. */
  @Matches(/^rediss?:\/\//)
  REDIS_URL: string;

  /** Connections that one process may hold to PostgreSQL. */
  @Type(() => Number)
  @IsInt()
  @Min(2)
  @Max(200)
  DATABASE_POOL = 12;

  /** Encrypts signing keys and documents at rest. At least 32 characters. */
  @IsString()
  @MinLength(32)
  MASTER_KEY: string;

  /** Whom people write to. */
  @IsString()
  @Matches(/^[^@\s]+@[^@\s]+$/)
  CONTACT_EMAIL = 'hello@damson.example';

  /** New addresses are confirmed at once, without a mail. */
  @OnOff()
  @IsBoolean()
  AUTH_AUTOCONFIRM = true;

  /** Whether strangers may sign up. */
  @OnOff()
  @IsBoolean()
  AUTH_SIGNUP = true;

  /** Seconds between two mails of one kind to one user. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(3600)
  AUTH_MAIL_SPACING_SECONDS = 60;

  /** How long a mailed code or link works (seconds). */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(86_400)
  AUTH_CODE_SECONDS = 3600;

  /** A new address must be confirmed from the old one too. */
  @OnOff()
  @IsBoolean()
  AUTH_SECURE_EMAIL_CHANGE = true;

  /**
   * What a new password takes: a session alone; the old password (but in a session opened by a mailed code or link);
   * or, once the session is a day old, a mailed code.
   */
  @IsIn(['session', 'current-password', 'nonce'])
  AUTH_PASSWORD_CHANGE: 'session' | 'current-password' | 'nonce' = 'session';

  /**
   * Where mailed links may lead beside PUBLIC_URL: patterns of whole addresses, separated by commas. `*` stands for
   * anything but `.` and `/`, `**` for anything, `?` for one character, e.g. `https://*.damson.example/**`.
   */
  @IsOptional()
  @IsString()
  AUTH_REDIRECT_URLS?: string;

  /** Whether coaches, clinicians and administrators need a second factor before they reach the product. */
  @IsIn(['optional', 'required'])
  STAFF_MFA: 'optional' | 'required' = 'optional';

  /** Where mails go, e.g. smtps://user:password@mail.example. Without it they land in DATA_DIR/mail as files. */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/)
  SMTP_URL?: string;

  /** Sender of every mail. */
  @IsString()
  @Matches(/^[^\r\n]*[^@\s]+@[^@\s]+$/)
  MAIL_FROM = 'Damson <no-reply@damson.example>';

  /** Lifetime of an access token in seconds; above 120, or clients refresh on every read. */
  @Type(() => Number)
  @IsInt()
  @Min(121)
  @Max(86_400)
  AUTH_TOKEN_SECONDS = 3600;

  /** Seconds in which an already rotated refresh token is still answered (flaky networks, several tabs). */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(120)
  AUTH_REUSE_SECONDS = 10;

  /** Multiplies every rate limit: load and conformance runs raise it. */
  @Type(() => Number)
  @IsNumber()
  @Min(0.001)
  @Max(1_000_000)
  RATE_LIMIT_SCALE = 1;

  /** Number of proxies in front whose X-Forwarded-For is to be believed. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(10)
  TRUSTED_PROXIES = 0;

  /** One of fatal, error, warn, info, debug, trace, silent; `npm start` sets warn. */
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
  LOG_LEVEL = 'info';

  /** Lets a scraper that is not on this machine read /metrics. */
  @IsOptional()
  @IsString()
  @MinLength(16)
  METRICS_TOKEN?: string;

  /** Port of a worker's health and metrics endpoint; 0 picks a free one. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  WORKER_PORT = 0;

  /** How long a stopping HTTP process goes on serving while its clients leave (milliseconds). */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(60_000)
  DRAIN_MS = 500;

  /** Deliveries that run longer than this after SIGTERM are handed back (milliseconds). */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(120_000)
  SHUTDOWN_GRACE_MS = 8_000;

  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/$/, '');
  }

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }
}

/** What is wrong with the environment: names and rules, never values. */
export class ConfigError extends Error {}

/**
 * Reads the environment into a `Config`.
 * @throws ConfigError naming each variable that is missing or malformed.
 */
export function loadConfig(environment: NodeJS.ProcessEnv): Config {
  const known = Object.keys(plainToInstance(Config, {}));
  const names = [
    ...known,
    'PUBLIC_URL',
    'DATABASE_URL',
    'REDIS_URL',
    'MASTER_KEY',
    'METRICS_TOKEN',
    'SMTP_URL',
  ];
  const given = Object.fromEntries(
    names.filter((name) => environment[name]).map((name) => [name, environment[name]]),
  );
  const config = plainToInstance(Config, given, { exposeDefaultValues: true });
  const problems = validateSync(config, { validationError: { target: false, value: false } }).map(
    (problem) => `${problem.property}: ${Object.keys(problem.constraints ?? {}).join(', ')}`,
  );
  if (config.production) {
    const key = (config.MASTER_KEY ?? '').toLowerCase();
    if (SAMPLE_SECRETS.some((sample) => key.includes(sample))) problems.push('MASTER_KEY: a sample value');
    if (!config.PUBLIC_URL) problems.push('PUBLIC_URL: required in production');
  }
  if (problems.length > 0) throw new ConfigError(`The environment is not valid. ${problems.join('; ')}`);
  return config;
}
