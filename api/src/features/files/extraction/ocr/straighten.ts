import { blank, type GreyPicture } from './grey-picture';
import { blobsOf } from './text-rows';

/**
 * How the lines of a photographed page lie: turned by an angle, and in a photo taken from the side each line by another
 * one. A place (x, y) of the straightened page is found in the picture by leaning and then turning it about the middle.
 */
export interface Slant {
  /** Radians; the page's lines go down to the right where it is positive. */
  readonly angle: number;
  /** By how much more a line slants at the foot of the page than in its middle (less at its head). */
  readonly fan: number;
  /** By how many pixels the middle of a line hangs lower than its ends: paper that bends. */
  readonly bow: number;
}
const LEVEL: Slant = { angle: 0, fan: 0, bow: 0 };

/** The skew of a photo held by hand. */
const WIDEST = degrees(14);
const FAN = degrees(4.5);
/** How far and how finely fan, bow and angle are tried, one after the other, coarse to fine. */
const SEARCH = [
  [
    [degrees(1), degrees(0.25)],
    [40, 5],
    [degrees(1), degrees(0.2)],
  ],
  [
    [degrees(1), degrees(0.2)],
    [10, 2],
    [degrees(0.5), degrees(0.1)],
  ],
  [
    [degrees(0.3), degrees(0.06)],
    [4, 1],
    [degrees(0.12), degrees(0.03)],
  ],
] as const;
/** Letters that are looked at, and with how few of them nothing can be told. */
const POINTS = 6_000;
const FEWEST = 40;
/** Less than this is not worth the blur of turning the picture. */
const LEAST = degrees(0.15);

function degrees(number: number): number {
  return (number * Math.PI) / 180;
}

/** The slant at which the letters stand in the fewest rows. */
export function slantOf(picture: GreyPicture): Slant {
  const points = lettersFeet(picture);
  if (points.length < FEWEST) return LEVEL;
  const sharpness = (slant: Slant) => gathered(points, picture, slant);
  let slant = firstGuess(points, picture);
  for (const [fan, bow, turn] of SEARCH) {
    slant = { ...slant, fan: around(slant.fan, fan, (value) => sharpness({ ...slant, fan: value })) };
    slant = { ...slant, bow: around(slant.bow, bow, (value) => sharpness({ ...slant, bow: value })) };
    slant = { ...slant, angle: around(slant.angle, turn, (value) => sharpness({ ...slant, angle: value })) };
  }
  const level = Math.abs(slant.angle) < LEAST && Math.abs(slant.fan) < LEAST && Math.abs(slant.bow) < 3;
  return level || sharpness(slant) < 1.02 * sharpness(LEVEL) ? LEVEL : slant;
}

/** All three together, on fewer points and wider rows: one after the other they settle beside the best. */
function firstGuess(points: readonly { x: number; y: number }[], picture: GreyPicture): Slant {
  const some = points.filter((_, index) => index % 2 === 0);
  let found = LEVEL;
  let highest = gathered(some, picture, LEVEL, 3);
  for (let angle = -WIDEST; angle <= WIDEST; angle += degrees(0.5))
    for (let fan = -FAN; fan <= FAN; fan += degrees(0.75))
      for (const bow of [-20, 0, 20]) {
        const reached = gathered(some, picture, { angle, fan, bow }, 3);
        if (reached > highest) [found, highest] = [{ angle, fan, bow }, reached];
      }
  return found;
}

const around = (value: number, [reach, step]: readonly [number, number], score: (value: number) => number) =>
  best(value - reach, value + reach, step, score);

function best(from: number, to: number, step: number, score: (value: number) => number): number {
  let found = from;
  let highest = -Infinity;
  for (let value = from; value <= to + step / 2; value += step) {
    const reached = score(value);
    if (reached > highest) [found, highest] = [value, reached];
  }
  return found;
}

/** Where letters stand, from the middle of the picture. Grain, rules and watermarks are not of a letter's size. */
function lettersFeet(picture: GreyPicture): { x: number; y: number }[] {
  const blobs = blobsOf(picture).filter(
    ({ x0, x1, y0, y1 }) => y1 - y0 >= 8 && y1 - y0 <= 90 && x1 - x0 >= 3,
  );
  const heights = blobs.map(({ y0, y1 }) => y1 - y0).sort((a, b) => a - b);
  const usual = heights[heights.length >> 1] ?? 0;
  const points = blobs
    .filter(({ x0, x1, y0, y1 }) => y1 - y0 > usual * 0.6 && y1 - y0 < usual * 1.9 && x1 - x0 < usual * 3)
    .flatMap(({ x0, x1, y0, y1 }) =>
      [y0, y1].map((y) => ({ x: (x0 + x1 - picture.width) / 2, y: y - picture.height / 2 })),
    );
  const every = Math.max(1, Math.ceil(points.length / POINTS));
  return points.filter((_, index) => index % every === 0);
}

/** Sum of the squares of what each row holds. */
function gathered(
  points: readonly { x: number; y: number }[],
  { width, height }: GreyPicture,
  slant: Slant,
  coarse = 1,
): number {
  const bin = Math.max(2, height / 900) * coarse;
  const rows = new Float64Array(Math.ceil((height * 2) / bin));
  for (const { x, y } of points) {
    const lean = slant.angle + slant.fan * ((2 * y) / height);
    const hang = slant.bow * (1 - ((2 * x) / width) ** 2);
    const row = Math.floor((y - x * lean * (1 + (lean * lean) / 3) - hang + height) / bin);
    if (row >= 0 && row < rows.length) rows[row]!++;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  return sum;
}

/** Where a place of the straightened page is in the picture that it was made of. */
export function placeInPicture(
  { width, height }: { width: number; height: number },
  { angle, fan, bow }: Slant,
  x: number,
  y: number,
): { x: number; y: number } {
  const fromMiddle = { x: x - width / 2, y: y - height / 2 };
  const hang = bow * (1 - ((2 * fromMiddle.x) / width) ** 2);
  const leant = fromMiddle.y + fromMiddle.x * Math.tan(fan * ((2 * fromMiddle.y) / height)) + hang;
  return {
    x: width / 2 + fromMiddle.x * Math.cos(angle) - leant * Math.sin(angle),
    y: height / 2 + fromMiddle.x * Math.sin(angle) + leant * Math.cos(angle),
  };
}

/** The picture with its lines level; what lay outside of it is white. */
export function straightened(picture: GreyPicture, slant: Slant): GreyPicture {
  if (slant === LEVEL) return picture;
  const { data, width, height } = picture;
  const target = blank(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { x: sx, y: sy } = placeInPicture(picture, slant, x, y);
      const left = Math.floor(sx);
      const top = Math.floor(sy);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const right = sx - left;
      const below = sy - top;
      const at = top * width + left;
      target.data[y * width + x] =
        (data[at]! * (1 - right) + data[at + 1]! * right) * (1 - below) +
        (data[at + width]! * (1 - right) + data[at + width + 1]! * right) * below;
    }
  }
  return target;
}
