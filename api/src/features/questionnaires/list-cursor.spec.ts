import fc from 'fast-check';
import { cursorOf, placeOf } from './list-cursor';

it('leads back to the place that it was made from', () => {
  const instant = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.uuid(), (at, id) => {
      const place = { completed_at: at.toISOString(), id };
      expect(placeOf(cursorOf(place))).toEqual(place);
    }),
  );
});

it.each(['', 'x', '!!', 'null', Buffer.from('2026-99-99T00:00:00.000Z 1').toString('base64url')])(
  'makes nothing of %j',
  (cursor) => expect(placeOf(cursor)).toBeNull(),
);

it('survives whatever is sent', () => {
  fc.assert(fc.property(fc.string(), (cursor) => expect(() => placeOf(cursor)).not.toThrow()));
});
