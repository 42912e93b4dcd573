import { createCipheriv, randomBytes } from 'node:crypto';
import { Config } from '../config/config';
import { MasterKeys } from './master-keys';
import { derive, UnknownKey } from './sealed-value';
import { SecretBox } from './secret-box';

const box = (MASTER_KEY: string, MASTER_KEY_OTHERS?: string) =>
  new SecretBox(new MasterKeys(Object.assign(new Config(), { MASTER_KEY, MASTER_KEY_OTHERS })));
const KEY = 'one-master-key-of-thirty-two-letters';
const NEXT = 'the-master-key-that-comes-after-that';

describe('SecretBox', () => {
  it('opens what it sealed, and never seals twice alike', () => {
    const [first, second] = [box(KEY).seal('keys', 'id-1', 'plum'), box(KEY).seal('keys', 'id-1', 'plum')];
    expect(box(KEY).open('keys', 'id-1', first)).toBe('plum');
    expect(first.equals(second)).toBe(false);
    expect(first.includes('plum')).toBe(false);
  });

  it('refuses another key, purpose or context, and any changed byte', () => {
    const sealed = box(KEY).seal('keys', 'id-1', 'plum');
    expect(() => box(NEXT).open('keys', 'id-1', sealed)).toThrow(UnknownKey);
    expect(() => box(KEY).open('mail', 'id-1', sealed)).toThrow();
    expect(() => box(KEY).open('keys', 'id-2', sealed)).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box(KEY).open('keys', 'id-1', changed)).toThrow();
    }
    for (let length = 0; length < sealed.length; length++) {
      expect(() => box(KEY).open('keys', 'id-1', sealed.subarray(0, length))).toThrow();
    }
  });

  it('while one master key takes over from another, opens what either sealed and seals with the first', () => {
    const [before, rolling, after] = [box(KEY), box(NEXT, KEY), box(NEXT)];
    const [old, fresh] = [before.seal('keys', 'id-1', 'plum'), rolling.seal('keys', 'id-1', 'damson')];
    expect(rolling.open('keys', 'id-1', old)).toBe('plum');
    expect(after.open('keys', 'id-1', fresh)).toBe('damson');
    expect(() => after.open('keys', 'id-1', old)).toThrow(UnknownKey);
  });

  it('opens what an earlier release sealed without a key id', () => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', derive(KEY, 'keys'), nonce).setAAD(Buffer.from('id-1'));
    const text = Buffer.concat([cipher.update('plum'), cipher.final()]);
    const sealed = Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), text]);
    expect(box(KEY).open('keys', 'id-1', sealed)).toBe('plum');
    expect(box(NEXT, KEY).open('keys', 'id-1', sealed)).toBe('plum');
    expect(() => box(NEXT).open('keys', 'id-1', sealed)).toThrow(UnknownKey);
    expect(() => box(KEY).open('keys', 'id-2', sealed)).toThrow(UnknownKey);
  });
});
