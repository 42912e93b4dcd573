import fc from 'fast-check';
import { isInstant } from './instant';

describe('isInstant', () => {
  it.each([
    '2026-11-24T12:30Z',
    '2026-11-24T12:30:00Z',
    '2026-11-24T12:30:00.123456789Z',
    '2026-11-24T23:59:59+05:45',
    '2024-02-29T00:00:00-11:00',
  ])('%s is one', (text) => expect(isInstant(text)).toBe(true));

  it.each([
    '2026-11-24',
    '2026-11-24T12Z',
    '2026-11-24T1200Z',
    '2026-11-24T12.5Z',
    '2026-11-24T24Z',
    '2026-11-24T24:00:00Z',
    '2026-11-24T12:00:60Z',
    '2026-11-24T12:00:00',
    '2026-11-24T12:00:00+0100',
    '2026-11-24T12:00:00+24:00',
    '2026-11-24T12:00:00Z ',
    '2026-02-30T12:00:00Z',
    '2026-13-01T12:00:00Z',
    '2026-W47',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-00:01',
    '2026-330',
    20261124,
    null,
  ])('%s is none', (value) => expect(isInstant(value)).toBe(false));

  it('what is one, Date reads', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true }),
        fc.string({ unit: fc.constantFrom(...'0123:.TZ+-') }),
        (date, more) => {
          for (const text of [date.toISOString(), `${date.toISOString().slice(0, 11)}${more}`]) {
            if (isInstant(text)) expect(Date.parse(text)).not.toBeNaN();
          }
        },
      ),
    );
  });
});
