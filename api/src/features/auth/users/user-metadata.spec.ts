import fc from 'fast-check';
import { InvalidInputProblem } from '../auth-problem';
import { checkMetadata, mergeMetadata, profileOf, timeZoneOf } from './user-metadata';

describe('checkMetadata', () => {
  it('keeps the profile, nulls and what it does not know', () => {
    const data = { name: 'Zoë 👩‍⚕️', age: null, gender: 'other', theme: { dark: [true] } };
    expect(checkMetadata(data)).toEqual(data);
  });

  it('leaves out what only the server knows', () => {
    expect(checkMetadata({ email_verified: true, phone_verified: true, name: 'Ana' })).toEqual({
      name: 'Ana',
    });
  });

  it.each([
    { name: 7 },
    { name: 'x'.repeat(201) },
    { name: 'Ana\nBeware: ' },
    { name: 'Ana\u202eanA' },
    { age: '30' },
    { age: 0 },
    { age: 121 },
    { age: 30.5 },
    { gender: 'Male' },
    { note: 'a\0b' },
    { note: 'lone \ud800 surrogate' },
    { ['key\udc00']: 1 },
    { big: 'x'.repeat(17_000) },
  ])('refuses %j', (data) => expect(() => checkMetadata(data)).toThrow(InvalidInputProblem));

  it('refuses nesting that would overflow a stack', () => {
    const bottomless = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown;
    expect(() => checkMetadata({ bottomless })).toThrow(InvalidInputProblem);
  });

  it('accepts or refuses any JSON, and what it accepts it accepts again', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (data) => {
        let first: Record<string, unknown>;
        try {
          first = checkMetadata(data);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidInputProblem);
          return;
        }
        expect(checkMetadata(first)).toEqual(first);
      }),
    );
  });
});

describe('mergeMetadata', () => {
  it('sets top-level keys whole and deletes with null', () => {
    const current = { name: 'Ana', age: 30, theme: { dark: true, large: true } };
    expect(mergeMetadata(current, { age: null, theme: { dark: false }, new: 1 })).toEqual({
      name: 'Ana',
      theme: { dark: false },
      new: 1,
    });
  });

  it('keeps a key named __proto__ a key', () => {
    const patch = JSON.parse('{"__proto__": {"admin": true}}') as Record<string, unknown>;
    const merged = mergeMetadata({}, patch);
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect(Object.keys(merged)).toEqual(['__proto__']);
  });

  it('refuses to grow beyond the limit', () => {
    const half = { a: 'x'.repeat(9_000) };
    expect(() => mergeMetadata(half, { b: 'x'.repeat(9_000) })).toThrow(InvalidInputProblem);
  });
});

describe('the known part', () => {
  it('is null where nothing usable was told', () => {
    expect(profileOf({ name: ' ', age: 'x', gender: 'unknown' })).toEqual({
      name: null,
      age: null,
      gender: null,
    });
    expect(profileOf({ name: 'Ana', age: 41, gender: 'female' })).toEqual({
      name: 'Ana',
      age: 41,
      gender: 'female',
    });
  });

  it('names a time zone only as text', () => {
    expect(timeZoneOf({ time_zone: 'Asia/Tokyo' })).toBe('Asia/Tokyo');
    expect(timeZoneOf({ time_zone: 9 })).toBeUndefined();
  });
});
