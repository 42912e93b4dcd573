import { Config } from '../config/config';
import { SecretBox } from './secret-box';

const box = (masterKey: string) => new SecretBox(Object.assign(new Config(), { MASTER_KEY: masterKey }));
const KEY = 'one-master-key-of-thirty-two-letters';

describe('SecretBox', () => {
  it('opens what it sealed, and never seals twice alike', () => {
    const [first, second] = [box(KEY).seal('keys', 'id-1', 'plum'), box(KEY).seal('keys', 'id-1', 'plum')];
    expect(box(KEY).open('keys', 'id-1', first)).toBe('plum');
    expect(first.equals(second)).toBe(false);
    expect(first.includes('plum')).toBe(false);
  });

  it('refuses another key, purpose or context, and any changed byte', () => {
    const sealed = box(KEY).seal('keys', 'id-1', 'plum');
    expect(() => box(`${KEY}!`).open('keys', 'id-1', sealed)).toThrow();
    expect(() => box(KEY).open('mail', 'id-1', sealed)).toThrow();
    expect(() => box(KEY).open('keys', 'id-2', sealed)).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box(KEY).open('keys', 'id-1', changed)).toThrow();
    }
  });
});
