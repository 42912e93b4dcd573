import { randomBytes } from 'node:crypto';
import { MemberKey } from './member-key';
import { SealedColumn } from './sealed-column';
import { UnknownKey } from './sealed-value';

const NOTES = new SealedColumn<{ mood: string }>('day', 'notes');
const TITLE = new SealedColumn<string>('day', 'title');
const own = new MemberKey(randomBytes(32));

describe('MemberKey', () => {
  it.each([{ mood: '😊' }, { mood: '' }, { mood: 'x'.repeat(70_000) }])('opens what it sealed', (value) => {
    const sealed = own.seal(NOTES, '1', value);
    expect(own.open(NOTES, '1', sealed)).toEqual(value);
    expect(sealed.length).toBe(33 + Buffer.byteLength(JSON.stringify(value)));
  });

  it('seals text as well, and no word of it shows', () => {
    const sealed = own.seal(TITLE, '1', 'Chemotherapy, third round');
    expect(sealed.toString('latin1')).not.toMatch(/chemo/i);
    expect(own.open(TITLE, '1', sealed)).toBe('Chemotherapy, third round');
  });

  it('opens nothing of another member, of another row or column, nor what was changed', () => {
    const sealed = own.seal(NOTES, '1', { mood: '😊' });
    expect(() => new MemberKey(randomBytes(32)).open(NOTES, '1', sealed)).toThrow(UnknownKey);
    expect(() => own.open(NOTES, '2', sealed)).toThrow();
    expect(() => own.open(TITLE, '1', sealed)).toThrow();
    expect(() => own.open(new SealedColumn('week', 'notes'), '1', sealed)).toThrow();
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 0x80;
      expect(() => own.open(NOTES, '1', changed)).toThrow();
    }
  });

  it('fingerprints alike what is alike, for one member and purpose', () => {
    const print = own.fingerprint('request', 'plum');
    expect(own.fingerprint('request', 'plum')).toEqual(print);
    expect(own.fingerprint('request', 'plum ')).not.toEqual(print);
    expect(own.fingerprint('other', 'plum')).not.toEqual(print);
    expect(new MemberKey(randomBytes(32)).fingerprint('request', 'plum')).not.toEqual(print);
  });
});
