import { blank } from './grey-picture';
import { placeInPicture, slantOf, straightened } from './straighten';
import { textRows } from './text-rows';

/** Forty lines of marks like letters, lying as the slant says. */
function page(slant: { angle: number; fan: number; bow: number }) {
  const level = blank(800, 1000);
  for (let line = 0; line < 40; line++)
    for (let letter = 0; letter < 40; letter++)
      for (let y = 0; y < 12; y++)
        for (let x = 0; x < 7; x++) {
          const place = placeInPicture(level, slant, 60 + letter * 16 + x, 60 + line * 22 + y);
          level.data[Math.round(place.y) * 800 + Math.round(place.x)] = 0;
        }
  return level;
}

describe('Straightening a page', () => {
  it('finds how a photographed page lies', () => {
    const slant = { angle: 0.06, fan: -0.03, bow: 12 };
    const found = slantOf(page(slant));
    expect(found.angle).toBeCloseTo(slant.angle, 2);
    expect(found.fan).toBeCloseTo(slant.fan, 1);
    expect(Math.abs(found.bow - slant.bow)).toBeLessThan(4);
  });

  it('leaves a level page and an empty one as they are', () => {
    for (const picture of [page({ angle: 0, fan: 0, bow: 0 }), blank(100, 100)])
      expect(straightened(picture, slantOf(picture))).toBe(picture);
  });

  it('makes rows of its lines', () => {
    const tilted = page({ angle: -0.05, fan: 0.02, bow: 0 });
    const rows = textRows(straightened(tilted, slantOf(tilted))).filter(
      (row) => row.runs[0]!.letters.length > 30,
    );
    expect(rows.length).toBeGreaterThanOrEqual(38);
  });
});
