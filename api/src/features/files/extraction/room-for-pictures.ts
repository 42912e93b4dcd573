import type { DrawnPage } from './draw-pages';
import { DRAWING } from './read-limits';

/** Takes each of the pages once, as long as all that were taken fit: they count for no member's room. */
export function roomForPictures(pages: readonly number[]): (page: DrawnPage) => boolean {
  const wanted = new Set(pages);
  let left = DRAWING.bytes;
  return ({ number, picture }) => {
    if (picture.length > left || !wanted.delete(number)) return false;
    left -= picture.length;
    return true;
  };
}
