import { blank, type GreyPicture } from './grey-picture';

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

const INK = 128;
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
/** Points of ink that are looked at. */
const POINTS = 24_000;
/** Less than this is not worth the blur of turning the picture. */
const LEAST = degrees(0.15);

function degrees(number: number): number {
  return (number * Math.PI) / 180;
}

/** The slant at which the ink gathers in the fewest rows. */
export function slantOf(picture: GreyPicture): Slant {
  const points = inkPoints(picture);
  if (points.length < 200) return LEVEL;
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

/** Angle and fan together, on fewer points and wider rows: one after the other they settle beside the best. */
function firstGuess(points: readonly { x: number; y: number }[], picture: GreyPicture): Slant {
  const some = points.filter((_, index) => index % 3 === 0);
  let found = LEVEL;
  let highest = gathered(some, picture, LEVEL, 3);
  for (let angle = -WIDEST; angle <= WIDEST; angle += degrees(0.5))
    for (let fan = -FAN; fan <= FAN; fan += degrees(0.75)) {
      const reached = gathered(some, picture, { angle, fan, bow: 0 }, 3);
      if (reached > highest) [found, highest] = [{ angle, fan, bow: 0 }, reached];
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

/** The lower edges of the ink, from the middle of the picture: letters stand on their line, and rules lie in it. */
function inkPoints({ data, width, height }: GreyPicture): { x: number; y: number }[] {
  const points: { x: number; y: number }[] = [];
  for (let y = 0; y < height - 2; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (data[at]! < INK && data[at + width]! >= INK) points.push({ x: x - width / 2, y: y - height / 2 });
    }
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
