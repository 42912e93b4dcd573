import fc from 'fast-check';
import { cursorOf, pageOf, placeOf } from './list-cursor';
import { Problem } from './problem';

it('leads back to the place that it was made from', () => {
  const date = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(date, fc.uuid(), fc.bigInt(0n, 10n ** 18n - 1n), (at, id, number) => {
      const instant = at.toISOString();
      const day = instant.slice(0, 10);
      expect(placeOf(cursorOf(instant, id), 'instant', 'uuid')).toEqual([instant, id]);
      expect(placeOf(cursorOf(day), 'day')).toEqual([day]);
      expect(placeOf(cursorOf(String(number)), 'number')).toEqual([String(number)]);
      const rank = String(number % 1_000_000_000n);
      expect(placeOf(cursorOf(rank), 'int')).toEqual([rank]);
    }),
  );
});

const encoded = (text: string) => Buffer.from(text).toString('base64url');

it.each([
  '',
  'x',
  '!!',
  'null',
  encoded('2026-99-99T00:00:00.000Z 0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10'),
  encoded('2026-02-30T00:00:00.000Z 0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10'),
  encoded('2026-11-01T24:00:00.000Z 0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10'),
  encoded('0000-01-01T00:00:00.000Z 0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10'),
  encoded('2026-11-01T00:00:00.000Z ------------------------------------'),
  encoded('2026-11-01T00:00:00.000Z 0b9e2f0a-6c55-4d4e-9c3c-6a4d2f4f7f10 1'),
])('refuses %j', (cursor) => {
  expect(() => placeOf(cursor, 'instant', 'uuid')).toThrow(Problem);
});

it.each(['2026-02-30', '2026-13-01', '0000-00-00', '0000-01-01', '2026-1-1'])(
  '%s is no day of a list',
  (day) => {
    expect(() => placeOf(cursorOf(day), 'day')).toThrow(Problem);
  },
);

it.each(['999999999999999999', '2147483648', '-1', '1.5', ''])('%j is no int of a list', (rank) => {
  expect(() => placeOf(cursorOf(rank), 'int')).toThrow(Problem);
});

it('says so of whatever is sent, and nothing else', () => {
  fc.assert(
    fc.property(fc.string(), (cursor) => expect(() => placeOf(cursor, 'day', 'number')).toThrow(Problem)),
  );
});

it('goes on only where there is more', () => {
  const place = (item: string) => [item];
  expect(pageOf(['1', '2', '3'], 2, place)).toEqual({ items: ['1', '2'], next_cursor: cursorOf('2') });
  expect(pageOf(['1', '2'], 2, place)).toEqual({ items: ['1', '2'], next_cursor: null });
  expect(pageOf([], 2, place)).toEqual({ items: [], next_cursor: null });
});
