import { DRAWING } from './read-limits';
import { roomForPictures } from './room-for-pictures';

const page = (number: number, bytes = 1) => ({ number, picture: new Uint8Array(bytes) });

describe('the room for pictures of a document', () => {
  it('takes the pages that are wanted, once each', () => {
    const fits = roomForPictures([2, 5]);
    expect([1, 2, 2, 5].map((number) => fits(page(number)))).toEqual([false, true, false, true]);
  });

  it('ends, and leaves a smaller one its place', () => {
    const fits = roomForPictures([1, 2, 3, 4]);
    expect(fits(page(1, DRAWING.bytes - 10))).toBe(true);
    expect(fits(page(2, 11))).toBe(false);
    expect(fits(page(3, 10))).toBe(true);
    expect(fits(page(4))).toBe(false);
  });
});
