import 'reflect-metadata'; // the migration command has no Nest that would load it
import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
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
} from 'class-validator';

const OnOff = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === 'on' || value === 'true' || value === '1' || value === true
        ? true
        : value === 'off' || value === 'false' || value === '0' || value === false
          ? false
          : value,
    ),
    IsBoolean({ message: '$property must be on or off' }),
  );

/** Where an S3 store is, and who may use it. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Undefined: Amazon's. */
  readonly endpoint: string | undefined;
  readonly keyId: string;
  readonly secret: string;
}

/** The whole environment of a process: read once at boot, validated, and never read again. */
export class Config {
  /** `production` refuses weak keys, addresses without TLS and wide redirects, and warns of open doors. */
  @IsIn(['development', 'test', 'production'])
  NODE_ENV: 'development' | 'test' | 'production' = 'development';

  /** Port of the HTTP process; 0 picks a free one. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(65_535)
  PORT = 3000;

  /** Address to listen on; `npm start` takes 127.0.0.1 unless it is set. */
  @IsString()
  HOST = '0.0.0.0';

  /** Where people reach the product: the base of links and the issuer of tokens. Default: http://localhost:PORT. */
  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: '$property must be an address like https://damson.example' },
  )
  PUBLIC_URL?: string;

  /** Local files: embedded database, mail folder, documents unless there is S3. */
  @IsString()
  DATA_DIR = '.data';

  /**
   * Bucket of an S3 store for documents, which lie under `files/`; needs both keys. Without it they lie in DATA_DIR/files,
   * which all processes must share.
   */
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: '$property must be the name of a bucket' })
  S3_BUCKET?: string;

  /** Key that may list the bucket, and read, write and delete what is in it. */
  @IsOptional()
  @Matches(/^\S+$/, { message: '$property must be a key without spaces' })
  S3_ACCESS_KEY_ID?: string;

  /** Its secret. */
  @IsOptional()
  @Matches(/^\S+$/, { message: '$property must be a key without spaces' })
  S3_SECRET_ACCESS_KEY?: string;

  /** A server that speaks S3, such as MinIO: `https://minio.example:9000`; the bucket goes into the path. Default: Amazon's. */
  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: '$property must be an address like https://minio.example:9000' },
  )
  S3_ENDPOINT?: string;

  /** Where the bucket is. */
  @Matches(/^[a-z0-9-]+$/, { message: '$property must be a region like eu-west-2' })
  S3_REGION = 'eu-west-2';

  /** PostgreSQL 15 or newer. */
  @Matches(/^postgres(ql)?:\/\//, {
    message: '$property must be an address like postgresql://user:password@host/name',
  })
  DATABASE_URL: string;

  /** For migrations alone: the role that owns the tables. DATABASE_URL's then owns none, and is made where it is missing. */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//)
  DATABASE_OWNER_URL?: string;

  /** Redis 6 or newer, without eviction. */
  @Matches(/^rediss?:\/\//, { message: '$property must be an address like redis://host:6379' })
  REDIS_URL: string;

  /** Connections that one process may hold to PostgreSQL, beside the one on which it listens. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  DATABASE_POOL = 12;

  /** Seals keys at rest, and with them all that members write. At least 32 characters, random in production. */
  @IsString()
  @MinLength(32)
  MASTER_KEY: string;

  /** Further master keys that open what they sealed, separated by commas: the one before, the one to come. */
  @IsOptional()
  @Matches(/^[^,]{32,}(,[^,]{32,})*$/, {
    message: '$property must be keys of at least 32 characters, separated by commas',
  })
  MASTER_KEY_OTHERS?: string;

  /** Seals backups (`node dist/api/backup.js`): random, at least 32 characters, no master key. No other process needs it. */
  @IsOptional()
  @IsString()
  @MinLength(32)
  BACKUP_KEY?: string;

  /** Earlier keys of backups that are still kept, separated by commas. */
  @IsOptional()
  @Matches(/^[^,]{32,}(,[^,]{32,})*$/, {
    message: '$property must be keys of at least 32 characters, separated by commas',
  })
  BACKUP_KEY_OTHERS?: string;

  /** A folder for backups, which is there already and lies on another disk; or a bucket: */
  @IsOptional()
  @IsString()
  BACKUP_DIR?: string;

  /** Bucket of an S3 store for backups, not that of the documents; needs both keys. */
  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: '$property must be the name of a bucket' })
  BACKUP_S3_BUCKET?: string;

  /** Key that may list the bucket, and read, write and delete what is in it. */
  @IsOptional()
  @Matches(/^\S+$/, { message: '$property must be a key without spaces' })
  BACKUP_S3_ACCESS_KEY_ID?: string;

  /** Its secret. */
  @IsOptional()
  @Matches(/^\S+$/, { message: '$property must be a key without spaces' })
  BACKUP_S3_SECRET_ACCESS_KEY?: string;

  /** A server that speaks S3. Default: Amazon's. */
  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: '$property must be an address like https://minio.example:9000' },
  )
  BACKUP_S3_ENDPOINT?: string;

  /** Where the bucket is. */
  @Matches(/^[a-z0-9-]+$/, { message: '$property must be a region like eu-west-2' })
  BACKUP_S3_REGION = 'eu-west-2';

  /** Days that a dump is kept, and documents after they were deleted. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_000)
  BACKUP_KEEP_DAYS = 35;

  /** Whom people write to. */
  @IsString()
  @Matches(/^[^@\s]+@[^@\s]+$/, { message: '$property must be a mail address' })
  CONTACT_EMAIL = 'hello@damson.example';

  /** New addresses are confirmed at once, without a mail. */
  @OnOff()
  AUTH_AUTOCONFIRM = true;

  /** Whether strangers may sign up. */
  @OnOff()
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
  AUTH_SECURE_EMAIL_CHANGE = true;

  /**
   * What a new password takes: a session alone; the old password (but in a session opened by a mailed code or link);
   * or, once the session is a day old, a mailed code.
   */
  @IsIn(['session', 'current-password', 'nonce'])
  AUTH_PASSWORD_CHANGE: 'session' | 'current-password' | 'nonce' = 'session';

  /**
   * Where mailed links may lead beside PUBLIC_URL: patterns of scheme, host, port and path, separated by commas, e.g.
   * `https://*.damson.example/app/*`. `*` is one label of the host, one segment of the path (or a part of either) or any
   * port; without a path any is meant. `**` crosses dots and slashes, which production refuses.
   */
  @IsOptional()
  @IsString()
  AUTH_REDIRECT_URLS?: string;

  /**
   * Whether coaches, clinicians and administrators need a second factor before they reach the product. Default:
   * `required` in production, `optional` elsewhere.
   */
  @IsOptional()
  @IsIn(['optional', 'required'])
  STAFF_MFA?: 'optional' | 'required';

  /** Where mails go, e.g. smtps://user:password@mail.example. Without it they land in DATA_DIR/mail as files. */
  @IsOptional()
  @Matches(/^smtps?:\/\/\S+$/, { message: '$property must be an address like smtps://user:password@host' })
  SMTP_URL?: string;

  /** Sender of every mail. */
  @IsString()
  @Matches(/^[^\r\n]*[^@\s]+@[^@\s]+$/, { message: '$property must end in a mail address' })
  MAIL_FROM = 'Damson <no-reply@damson.example>';

  /**
   * Public key of the pair that signs push messages (VAPID, base64url). Without the pair one is made at first use and kept
   * sealed in the database. Devices that subscribed under another pair have to subscribe again.
   */
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{87}$/, { message: '$property must be a VAPID key in base64url' })
  VAPID_PUBLIC_KEY?: string;

  /** Its private key. */
  @IsOptional()
  @Matches(/^[A-Za-z0-9_-]{43}$/, { message: '$property must be a VAPID key in base64url' })
  VAPID_PRIVATE_KEY?: string;

  /** Whom a push service writes to about our messages: `mailto:` or https. Default: CONTACT_EMAIL. */
  @IsOptional()
  @Matches(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, {
    message: '$property must be an address like mailto:push@damson.example',
  })
  VAPID_SUBJECT?: string;

  /**
   * Push services beside the browsers' own, for tests: `host:port`, separated by commas. Plain http is let through to
   * them. Production refuses it.
   */
  @IsOptional()
  @Matches(/^[^\s,/@]+:\d+(,[^\s,/@]+:\d+)*$/, {
    message: '$property must be hosts like 127.0.0.1:9000, separated by commas',
  })
  PUSH_EXTRA_HOSTS?: string;

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

  /** A session that was not refreshed for so many days is over. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(3650)
  AUTH_SESSION_IDLE_DAYS = 30;

  /** A session is over so many days after its sign-in, however much it was used. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(3650)
  AUTH_SESSION_DAYS = 180;

  /** Key of the model's server. Without it and `OPENAI_BASE_URL` the built-in assistant answers alone. */
  @IsOptional()
  @IsString()
  @Matches(/^\S+$/, { message: '$property must be a key without spaces' })
  OPENAI_API_KEY?: string;

  /**
   * A server that speaks OpenAI's chat completions, e.g. `http://127.0.0.1:11434/v1`; a local one needs no key. Default,
   * with a key: OpenAI's.
   */
  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: '$property must be an address like https://models.example/v1' },
  )
  OPENAI_BASE_URL?: string;

  /** Name of the model, as its server knows it. */
  @IsString()
  @MinLength(1)
  OPENAI_MODEL = 'gpt-4o-mini';

  /** Tokens of the model that one member may use on a day (UTC), read and written. The built-in assistant answers after that. */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(100_000_000)
  AI_DAILY_TOKENS = 60_000;

  /**
   * What the model's server asks for a million tokens that the model reads, in `AI_PRICE_CURRENCY`. Without it and
   * `AI_PRICE_WRITTEN` no cost is shown.
   */
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(100_000)
  AI_PRICE_READ?: number;

  /** The same for a million tokens that it writes. */
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(100_000)
  AI_PRICE_WRITTEN?: number;

  /** Code of the currency of these prices (ISO 4217). */
  @Matches(/^[A-Z]{3}$/, { message: '$property must be a code of three letters like GBP' })
  AI_PRICE_CURRENCY = 'GBP';

  /** Whether anybody may read the documentation at /api/docs. */
  @OnOff()
  API_DOCS = true;

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

  /**
   * Queues that a worker serves, separated by commas, so that groups of workers are scaled apart; every queue needs a worker
   * somewhere. Default: all.
   */
  @IsOptional()
  @Matches(/^[a-z-]+(,[a-z-]+)*$/, { message: '$property must be names of queues, separated by commas' })
  WORKER_QUEUES?: string;

  /**
   * How long a stopping HTTP process goes on serving while its clients leave (milliseconds): longer than a balancer's
   * probes take to notice.
   */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(60_000)
  DRAIN_MS = 5_000;

  /** Deliveries that run longer than this after SIGTERM are handed back (milliseconds). */
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(120_000)
  SHUTDOWN_GRACE_MS = 8_000;

  /**
   * Where traces go: a collector that speaks OTLP over HTTP, e.g. `http://collector:4318`. Without it nothing is traced.
   * The exporter itself reads OTEL_EXPORTER_OTLP_HEADERS. A caller's `traceparent` is a link of the
   * request's own trace, whatever stands in front.
   */
  @IsOptional()
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'] },
    { message: '$property must be an address like http://collector:4318' },
  )
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;

  /** Share of requests, and of work that no request has led to, that is traced: from 0 to 1. */
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(1)
  OTEL_TRACES_SAMPLER_ARG = 1;

  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/$/, '');
  }

  /** Undefined where documents lie in DATA_DIR. */
  get s3(): S3Settings | undefined {
    const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT, S3_REGION } = this;
    if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
    return {
      bucket: S3_BUCKET,
      region: S3_REGION,
      endpoint: S3_ENDPOINT,
      keyId: S3_ACCESS_KEY_ID,
      secret: S3_SECRET_ACCESS_KEY,
    };
  }

  /** Undefined where backups go to BACKUP_DIR, if anywhere. */
  get backupS3(): S3Settings | undefined {
    const { BACKUP_S3_BUCKET, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = this;
    if (!BACKUP_S3_BUCKET || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY) return undefined;
    return {
      bucket: BACKUP_S3_BUCKET,
      region: this.BACKUP_S3_REGION,
      endpoint: this.BACKUP_S3_ENDPOINT,
      keyId: BACKUP_S3_ACCESS_KEY_ID,
      secret: BACKUP_S3_SECRET_ACCESS_KEY,
    };
  }

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  get staffNeedsSecondFactor(): boolean {
    return this.STAFF_MFA === undefined ? this.production : this.STAFF_MFA === 'required';
  }
}
