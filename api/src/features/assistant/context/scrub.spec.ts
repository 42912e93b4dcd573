import { recordFixture } from '../record.fixture';
import { piecesOf } from './context-pieces';
import { scrub } from './scrub';

const maya = { name: 'Maya O’Hara-Lind', email: 'maya.lind@example.org' };

describe('what leaves the house', () => {
  it.each([
    ['I am Maya, write to maya.lind@example.org', 'I am [name], write to [e-mail]'],
    ['MAYA here, ring 07700 900123', '[name] here, ring [number]'],
    ['I live at 12 Elm Tree Road, SW1A 1AA', 'I live at [address], [postcode]'],
    ['mayonnaise is fine', 'mayonnaise is fine'],
    ['I walked 30 minutes at 18:00', 'I walked 30 minutes at 18:00'],
  ])('%s', (text, left) => {
    expect(scrub(text, maya)).toBe(left);
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
