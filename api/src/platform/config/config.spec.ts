import { CannotStart } from './cannot-start';
import { loadConfig } from './load-config';
import { configWarnings } from './production';

const complete = {
  DATABASE_URL: 'postgresql://damson:hidden@127.0.0.1/damson',
  REDIS_URL: 'redis://127.0.0.1:6379',
  MASTER_KEY: 'Zq9-0123456789abcdefghijklmnopqrstuv',
};

function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(environment);
    return [];
  } catch (error) {
    return error instanceof CannotStart ? [...error.faults] : ['not a CannotStart'];
  }
}

describe('loadConfig', () => {
  it('gives defaults, and what is set in the type it has', () => {
    const config = loadConfig({ ...complete, PORT: '8080', AUTH_AUTOCONFIRM: 'off', EMPTY: '' });
    expect(config).toMatchObject({
      PORT: 8080,
      AUTH_AUTOCONFIRM: false,
      DATA_DIR: '.data',
      RATE_LIMIT_SCALE: 1,
    });
    expect(config.publicUrl).toBe('http://localhost:8080');
    expect(loadConfig({ ...complete, PUBLIC_URL: 'https://damson.example/' }).publicUrl).toBe(
      'https://damson.example',
    );
  });

  it('says of each fault what it is in a sentence of its own, and never the value', () => {
    const broken = {
      DATABASE_URL: 'mysql://root:hidden@db',
      REDIS_ULR: 'redis://:hidden@cache',
      PORT: 'eighty',
      AUTH_AUTOCONFIRM: 'maybe',
      LOG_LEVEL: 'loud',
    };
    expect(faultsOf(broken).sort()).toEqual([
      'AUTH_AUTOCONFIRM must be on or off.',
      'DATABASE_URL must be an address like postgresql://user:password@host/name.',
      'LOG_LEVEL must be one of the following values: fatal, error, warn, info, debug, trace, silent.',
      'MASTER_KEY is missing.',
      'PORT must be an integer number.',
      'REDIS_ULR is no setting. Did you mean REDIS_URL?',
      'REDIS_URL is missing.',
    ]);
  });

  const s3 = { S3_BUCKET: 'damson', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden' };

  it('takes a store for documents whole, and says what is missing of half a one', () => {
    expect(loadConfig(complete).s3).toBeUndefined();
    expect(loadConfig({ ...complete, ...s3 }).s3).toMatchObject({ bucket: 'damson', region: 'eu-west-2' });
    const needs = 'a store for documents needs S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.';
    for (const name of Object.keys(s3)) {
      expect(faultsOf({ ...complete, ...s3, [name]: '' })).toEqual([`${name} is missing: ${needs}`]);
    }
    expect(faultsOf({ ...complete, S3_ENDPOINT: 'http://minio:9000' })).toHaveLength(3);
    expect(faultsOf({ ...complete, S3_REGION: 'eu-west-1' })).toHaveLength(3);
    expect(faultsOf({ ...complete, ...s3, S3_BUCKET: 'A/b', S3_ENDPOINT: 'minio' })).toEqual([
      'S3_BUCKET must be the name of a bucket.',
      'S3_ENDPOINT must be an address like https://minio.example:9000.',
    ]);
  });

  it('takes the keys of push messages as a pair', () => {
    const pair = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'a'.repeat(43) };
    expect(loadConfig({ ...complete, ...pair })).toMatchObject(pair);
    for (const name of Object.keys(pair)) {
      expect(faultsOf({ ...complete, ...pair, [name]: '' })).toEqual([
        `${name} is missing: push messages are signed with a pair, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.`,
      ]);
    }
    expect(faultsOf({ ...complete, PUSH_EXTRA_HOSTS: 'http://127.0.0.1:9000' })).toHaveLength(1);
    expect(faultsOf({ ...complete, VAPID_SUBJECT: 'somebody' })).toHaveLength(1);
  });

  it('takes the queues of a worker as a list', () => {
    expect(loadConfig({ ...complete, WORKER_QUEUES: 'a-b,c' }).WORKER_QUEUES).toBe('a-b,c');
    for (const wrong of ['a,', 'a, b', ',', 'A'])
      expect(faultsOf({ ...complete, WORKER_QUEUES: wrong })).toEqual([
        'WORKER_QUEUES must be names of queues, separated by commas.',
      ]);
  });

  const good = {
    ...complete,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://damson.example',
    MASTER_KEY: 'vN4tq8ZkR1mXw6yLc3Jb9PfS5hDg7TaE2uQo',
  };

  it.each([
    [{ MASTER_KEY: 'change-me-0123456789-0123456789-0123' }, 'MASTER_KEY is a sample value'],
    [{ MASTER_KEY: 'abcabcabcabcabcabcabcabcabcabcabcabc' }, 'MASTER_KEY is not random'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is missing: production needs it.'],
    [{ PUBLIC_URL: 'http://damson.example' }, 'PUBLIC_URL must be https in production.'],
    [
      { AUTH_REDIRECT_URLS: 'https://a.example,https://**.b.example' },
      'AUTH_REDIRECT_URLS must not contain ** in production.',
    ],
    [{ PUSH_EXTRA_HOSTS: '127.0.0.1:9000' }, 'PUSH_EXTRA_HOSTS is for tests'],
  ])('refuses %j in production only', (setting, problem) => {
    expect(() => loadConfig({ ...good, ...setting })).toThrow(problem);
    expect(loadConfig({ ...good, ...setting, NODE_ENV: 'test' }).production).toBe(false);
  });

  it('asks the care team for a second factor in production, unless told not to, and elsewhere where told to', () => {
    const asks = (settings: Record<string, string>) =>
      loadConfig({ ...good, ...settings }).staffNeedsSecondFactor;
    expect(asks({})).toBe(true);
    expect(asks({ STAFF_MFA: 'optional' })).toBe(false);
    expect(asks({ NODE_ENV: 'development' })).toBe(false);
    expect(asks({ NODE_ENV: 'development', STAFF_MFA: 'required' })).toBe(true);
  });

  it('warns in production of every door that stands open, and of nothing once they are shut', () => {
    const open = configWarnings(loadConfig({ ...good, STAFF_MFA: 'optional' }));
    for (const name of ['AUTH_AUTOCONFIRM', 'STAFF_MFA', 'API_DOCS', 'SMTP_URL']) {
      expect(open).toContainEqual(expect.stringMatching(`^${name} is`));
    }
    const shut = {
      ...good,
      AUTH_AUTOCONFIRM: 'off',
      API_DOCS: 'off',
      SMTP_URL: 'smtps://mail.example',
    };
    expect(configWarnings(loadConfig(shut))).toEqual([]);
    for (const local of ['http://127.0.0.1:11434/v1', 'http://localhost:8000', 'https://models.example/v1']) {
      expect(configWarnings(loadConfig({ ...shut, OPENAI_BASE_URL: local }))).toEqual([]);
    }
    expect(configWarnings(loadConfig({ ...shut, OPENAI_BASE_URL: 'http://models:8000/v1' }))).toEqual([
      expect.stringMatching('^OPENAI_BASE_URL is not https'),
    ]);
    expect(configWarnings(loadConfig({ ...shut, ...s3, S3_ENDPOINT: 'http://minio:9000' }))).toEqual([
      expect.stringMatching('^S3_ENDPOINT is not https'),
    ]);
    expect(configWarnings(loadConfig({ ...good, NODE_ENV: 'development' }))).toEqual([]);
  });
});
