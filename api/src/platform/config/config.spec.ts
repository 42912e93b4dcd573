import { loadConfig } from './config';

const complete = {
  DATABASE_URL: 'postgresql://damson:hidden@127.0.0.1/damson',
  REDIS_URL: 'redis://127.0.0.1:6379',
  MASTER_KEY: 'Zq9-0123456789abcdefghijklmnopqrstuv',
};

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

  it('names what is missing or malformed, and never its value', () => {
    const broken = {
      DATABASE_URL: 'mysql://root:hidden@db',
      PORT: 'eighty',
      AUTH_AUTOCONFIRM: 'maybe',
      LOG_LEVEL: 'loud',
    };
    expect(() => loadConfig(broken)).toThrow(
      /^(?=.*DATABASE_URL)(?=.*REDIS_URL)(?=.*MASTER_KEY)(?=.*PORT)(?=.*AUTH_AUTOCONFIRM)(?=.*LOG_LEVEL)/,
    );
    expect(() => loadConfig(broken)).not.toThrow(/hidden|eighty|maybe|loud/);
  });

  it('refuses sample secrets and a missing address in production only', () => {
    const sample = { ...complete, MASTER_KEY: 'change-me-0123456789-0123456789-0123' };
    expect(() => loadConfig({ ...sample, NODE_ENV: 'production' })).toThrow(
      /MASTER_KEY: a sample value.*PUBLIC_URL/,
    );
    expect(loadConfig(sample).production).toBe(false);
  });
});
