import { hash } from '@node-rs/argon2';
import { PasswordHasher } from './password-hasher';

const from = (ip: string) => ({ ip, user_agent: null, device_hash: null });

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();
  afterAll(() => hasher.onApplicationShutdown());

  it('writes argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hasher.hash('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('knows a password from every keyboard, also one that was stored before they were read alike', async () => {
    const [composed, decomposed] = ['Müller-straße', 'Mu\u0308ller-straße'];
    expect(await hasher.matches(await hasher.hash(composed), decomposed)).toBe(true);
    expect(await hasher.matches(await hasher.hash(decomposed), composed)).toBe(true);
    const old = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(await hasher.matches(old, decomposed)).toBe(true);
    expect(await hasher.matches(old, composed)).toBe(false);
    const long = '李'.repeat(128);
    expect(await hasher.matches(await hasher.hash(long), long)).toBe(true);
  });

  it('knows the password from others, and nobody from anybody', async () => {
    const stored = await hasher.hash('correct horse');
    expect(await hasher.matches(stored, 'correct horse')).toBe(true);
    expect(await hasher.matches(stored, 'Correct horse')).toBe(false);
    expect(await hasher.matches(stored, 'x'.repeat(1_000_000))).toBe(false);
    expect(await hasher.matches(null, 'correct horse')).toBe(false);
    expect(await hasher.matches(null, '')).toBe(false);
  });

  it('refuses at once what would wait too long, and serves other addresses', async () => {
    const flood = Array.from({ length: 60 }, () => hasher.hash('x', from('203.0.113.1')).catch(String));
    expect(await hasher.hash('y', from('203.0.113.2'))).toMatch(/^\$argon2id/);
    const refused = (await Promise.all(flood)).filter((outcome) => outcome.includes('briefly unavailable'));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(30);
  });

  it('goes on when its thread has died', async () => {
    await hasher.onApplicationShutdown();
    expect(await hasher.hash('correct horse')).toMatch(/^\$argon2id/);
  });
});
