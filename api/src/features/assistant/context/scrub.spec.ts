import { recordFixture } from '../record.fixture';
import { piecesOf } from './context-pieces';
import { scrub } from './scrub';

const maya = { name: 'Maya O’Hara-Lind', email: 'maya.lind@example.org' };

describe('what leaves the house', () => {
  it.each([
    ['I am Maya, write to maya.lind@example.org', 'I am [name], write to [e-mail]'],
    ['MAYA here, ring 07700 900123', '[name] here, ring [number]'],
    ['I live at 12 Elm Tree Road, SW1A 1AA', 'I live at [address], [postcode]'],
    ['{"left_out":["258998ac-5825-4f13-99aa-b5c7730bf068"]}', '{"left_out":["[id]"]}'],
    ['mayonnaise is fine', 'mayonnaise is fine'],
    ['I walked 30 minutes at 18:00', 'I walked 30 minutes at 18:00'],
  ])('%s', (text, left) => {
    expect(scrub(text, maya)).toBe(left);
  });

  it.each([
    ['Jo Li', 'Jo and Li, not joy or a list; jo', '[name] and [name], not joy or a list; jo'],
    ['Maya O’Hara-Lind', "O'Hara it is, or Lind; O’Hara-Lind", '[name] it is, or [name]; [name]-[name]'],
  ])('of a member called %s: %s', (name, text, left) => {
    expect(scrub(text, { name, email: maya.email })).toBe(left);
  });

  it('is bounded, however much there is', () => {
    const { events } = recordFixture();
    const many = Array.from({ length: 1_000 }, (_, at) => ({
      ...events[at % events.length]!,
      id: String(at),
    }));
    const pieces = piecesOf(recordFixture({ events: many }));
    expect(pieces.length).toBeLessThanOrEqual(40);
    expect(Math.max(...pieces.map(({ text }) => text.length))).toBeLessThanOrEqual(400);
  });
});
