import { asSharp, fromSharp, type GreyPicture } from './grey-picture';

/** The background is looked at in cells of this many pixels... */
const CELL = 4;
/** ...and is the middle shade of this many cells: wider than a letter, narrower than a table's row. */
const NEIGHBOURS = 11;
/** Less contrast than this is the paper's grain or a watermark: it is not stretched to black. */
const LEAST_CONTRAST = 90;

/**
 * Black letters on even white paper: shadows, glare, coloured rows, black margins, and white print on dark bands, which
 * is turned round.
 */
export async function evenLight(picture: GreyPicture): Promise<GreyPicture> {
  const small = { width: Math.ceil(picture.width / CELL), height: Math.ceil(picture.height / CELL) };
  const { paper, darkest, lightest } = await shadesAround(picture, small);
  const data = new Uint8Array(picture.data.length);
  for (let y = 0; y < picture.height; y++) {
    const cells = Math.floor(y / CELL) * small.width;
    for (let x = 0; x < picture.width; x++) {
      const cell = cells + Math.floor(x / CELL);
      const ground = paper.data[y * picture.width + x]!;
      const inverted = lightest[cell]! - ground > ground - darkest[cell]!;
      const contrast = inverted ? lightest[cell]! - ground : ground - darkest[cell]!;
      const shade = picture.data[y * picture.width + x]!;
      const ink = inverted ? shade - ground : ground - shade;
      data[y * picture.width + x] = 255 - clamp((ink * 255) / Math.max(contrast, LEAST_CONTRAST));
    }
  }
  return { ...picture, data };
}

const clamp = (shade: number) => Math.max(0, Math.min(255, Math.round(shade)));

async function shadesAround(picture: GreyPicture, small: { width: number; height: number }) {
  const paper = await fromSharp(
    asSharp(middleShades(picture, small)).resize({
      width: picture.width,
      height: picture.height,
      fit: 'fill',
      kernel: 'linear',
    }),
  );
  const darkest = new Uint8Array(small.width * small.height).fill(255);
  const lightest = new Uint8Array(small.width * small.height);
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      const cell = Math.floor(y / CELL) * small.width + Math.floor(x / CELL);
      const shade = picture.data[y * picture.width + x]!;
      if (shade < darkest[cell]!) darkest[cell] = shade;
      if (shade > lightest[cell]!) lightest[cell] = shade;
    }
  }
  const reach = (NEIGHBOURS - 1) / 2;
  return {
    paper,
    darkest: extremes(darkest, small.width, reach, Math.min),
    lightest: extremes(lightest, small.width, reach, Math.max),
  };
}

/** The median of every other cell around each, in steps of four shades: exact enough for a background. */
function middleShades(
  picture: GreyPicture,
  { width, height }: { width: number; height: number },
): GreyPicture {
  const sampled = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      sampled[y * width + x] =
        picture.data[
          Math.min(y * CELL + 1, picture.height - 1) * picture.width +
            Math.min(x * CELL + 1, picture.width - 1)
        ]!;
  const reach = (NEIGHBOURS - 1) / 2;
  const data = new Uint8Array(width * height);
  const counts = new Uint8Array(64);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      counts.fill(0);
      let half = 0;
      for (let cy = y - reach; cy <= y + reach; cy += 2) {
        if (cy < 0 || cy >= height) continue;
        for (let cx = Math.max(x - reach, x & 1); cx <= x + reach && cx < width; cx += 2) {
          counts[sampled[cy * width + cx]! >> 2]!++;
          half++;
        }
      }
      half = (half + 1) >> 1;
      let shade = 0;
      while ((half -= counts[shade]!) > 0) shade++;
      data[y * width + x] = Math.min(255, shade * 4 + 3);
    }
  return { data, width, height };
}

/** The least or greatest of the cells around each, first along the rows, then along the columns. */
function extremes(
  cells: Uint8Array,
  width: number,
  reach: number,
  pick: (a: number, b: number) => number,
): Uint8Array {
  const height = cells.length / width;
  const along = (source: Uint8Array, step: number, place: (i: number) => number, length: number) => {
    const out = new Uint8Array(source.length);
    for (let i = 0; i < source.length; i++) {
      const at = place(i);
      let best = source[i]!;
      for (let d = -Math.min(reach, at); d <= Math.min(reach, length - 1 - at); d++)
        best = pick(best, source[i + d * step]!);
      out[i] = best;
    }
    return out;
  };
  const rows = along(cells, 1, (i) => i % width, width);
  return along(rows, width, (i) => Math.floor(i / width), height);
}
