import type { GreyPicture } from './grey-picture';

/** A patch of touching ink: a letter, a part of one, or a mark. */
export interface Blob {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Letters that stand close to each other: a cell of a table, or a stretch of a sentence. */
export interface Run {
  readonly blobs: readonly Blob[];
  /** Those of them that are no marks. */
  readonly letters: readonly Blob[];
  readonly x0: number;
  readonly x1: number;
  /** Where its letters stand and end, marks and tails left out. */
  readonly top: number;
  readonly foot: number;
}

export interface TextRow {
  readonly runs: readonly Run[];
  /** Height of its letters. */
  readonly h: number;
}

const INK = 140;

/** Everything that touches, as boxes. */
export function blobsOf({ data, width, height }: GreyPicture, darkerThan = INK): Blob[] {
  const boxes: { x0: number; y0: number; x1: number; y1: number }[] = [];
  const parent: number[] = [];
  const find = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!;
    return i;
  };
  let above: { from: number; to: number; id: number }[] = [];
  for (let y = 0; y < height; y++) {
    const strokes: typeof above = [];
    let next = 0;
    for (let x = 0; x < width; x++) {
      if (data[y * width + x]! >= darkerThan) continue;
      const from = x;
      while (x < width && data[y * width + x]! < darkerThan) x++;
      let id = -1;
      while (next < above.length && above[next]!.to < from) next++;
      for (let i = next; i < above.length && above[i]!.from <= x; i++) {
        const other = find(above[i]!.id);
        if (id < 0) id = other;
        else if (other !== id) {
          const [keep, drop] = [boxes[id]!, boxes[other]!];
          parent[other] = id;
          keep.x0 = Math.min(keep.x0, drop.x0);
          keep.x1 = Math.max(keep.x1, drop.x1);
          keep.y0 = Math.min(keep.y0, drop.y0);
        }
      }
      if (id < 0) {
        id = boxes.length;
        parent.push(id);
        boxes.push({ x0: from, y0: y, x1: x, y1: y + 1 });
      } else {
        const box = boxes[id]!;
        box.x0 = Math.min(box.x0, from);
        box.x1 = Math.max(box.x1, x);
        box.y1 = y + 1;
      }
      strokes.push({ from, to: x, id });
    }
    above = strokes;
  }
  return boxes.filter((_, i) => parent[i] === i);
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
const heightOf = (blob: Blob) => blob.y1 - blob.y0;

/** The rows of text of a page, from the top; each a list of runs from the left. */
export function textRows(picture: GreyPicture): TextRow[] {
  const blobs = blobsOf(picture).filter((blob) => heightOf(blob) * (blob.x1 - blob.x0) >= 6);
  const usual = median(blobs.map(heightOf).filter((h) => h >= 9 && h <= 90));
  if (!usual) return [];
  const letters = blobs.filter(
    (blob) =>
      heightOf(blob) >= usual * 0.55 && heightOf(blob) <= usual * 3.2 && blob.x1 - blob.x0 <= usual * 12,
  );
  const runs = runsOf(letters, blobs, usual);
  return rowsOf(runs);
}

function runsOf(letters: readonly Blob[], blobs: readonly Blob[], usual: number): Run[] {
  const open: Blob[][] = [];
  for (const letter of [...letters].sort((a, b) => a.x0 - b.x0)) {
    let home: Blob[] | undefined;
    let nearest = Infinity;
    for (const run of open) {
      const last = run.at(-1)!;
      const reach = 0.95 * Math.max(Math.min(heightOf(last), heightOf(letter)), usual * 0.8);
      const gap = letter.x0 - last.x1;
      const shared = Math.min(letter.y1, last.y1) - Math.max(letter.y0, last.y0);
      if (gap > reach || gap < -usual || shared < 0.45 * Math.min(heightOf(letter), heightOf(last))) continue;
      const ratio = heightOf(letter) / heightOf(last);
      if (ratio > 2.6 || ratio < 0.38) continue;
      const distance = Math.max(0, gap) + Math.abs(letter.y1 - last.y1);
      if (distance < nearest) [home, nearest] = [run, distance];
    }
    if (home) home.push(letter);
    else open.push([letter]);
  }
  return joined(withMarks(open, blobs));
}

function runOf(blobs: readonly Blob[], letters: readonly Blob[]): Run {
  return {
    blobs,
    letters,
    x0: Math.min(...blobs.map((blob) => blob.x0)),
    x1: Math.max(...blobs.map((blob) => blob.x1)),
    top: median(letters.map(({ y0 }) => y0)),
    foot: median(letters.map(({ y1 }) => y1)),
  };
}

/** Dots, commas, dashes and accents belong to the run that they stand nearest to. */
function withMarks(letters: readonly (readonly Blob[])[], blobs: readonly Blob[]): Run[] {
  const runs = letters.map((run) => ({ ...runOf(run, run), blobs: [...run] }));
  const taken = new Set(letters.flat());
  for (const mark of blobs) {
    if (taken.has(mark)) continue;
    let home: (typeof runs)[number] | undefined;
    let nearest = Infinity;
    for (const run of runs) {
      const h = run.foot - run.top;
      if (heightOf(mark) > h * 0.6 || mark.y0 < run.top - h * 0.5 || mark.y1 > run.foot + h * 0.5) continue;
      const away = Math.max(0, run.x0 - mark.x1, mark.x0 - run.x1);
      if (away < h * 0.9 && away < nearest) [home, nearest] = [run, away];
    }
    home?.blobs.push(mark);
  }
  return runs.map((run) => runOf(run.blobs, run.letters));
}

/** A dash bridges what stands left and right of it. */
function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of [...runs].sort((a, b) => a.x0 - b.x0)) {
    const h = run.foot - run.top;
    const left = out.findIndex(
      (other) =>
        run.x0 - other.x1 < 0.8 * h &&
        run.x0 > other.x0 &&
        run.x1 > other.x1 &&
        Math.min(run.foot, other.foot) - Math.max(run.top, other.top) > 0.6 * h &&
        (other.foot - other.top) / h < 1.6,
    );
    if (left < 0) out.push(run);
    else out[left] = runOf([...out[left]!.blobs, ...run.blobs], [...out[left]!.letters, ...run.letters]);
  }
  return out;
}

/** Runs side by side; each is compared with its neighbour to the left, so that a bent line stays one row. */
function rowsOf(runs: readonly Run[]): TextRow[] {
  const rows: Run[][] = [];
  for (const run of [...runs].sort((a, b) => a.x0 - b.x0)) {
    let home: Run[] | undefined;
    let nearest = Infinity;
    for (const row of rows) {
      const last = row.at(-1)!;
      const shared = Math.min(run.foot, last.foot) - Math.max(run.top, last.top);
      const h = Math.min(run.foot - run.top, last.foot - last.top);
      const ratio = (run.foot - run.top) / (last.foot - last.top);
      if (shared < h * 0.5 || ratio > 1.9 || ratio < 0.52 || run.x0 < last.x1 - h) continue;
      const distance = Math.abs(run.foot - last.foot);
      if (distance < nearest) [home, nearest] = [row, distance];
    }
    if (home) home.push(run);
    else rows.push([run]);
  }
  return rows
    .map((row) => ({
      runs: row,
      h: median(row.flatMap(({ top, foot, letters }) => letters.map(() => foot - top))),
    }))
    .sort((a, b) => a.runs[0]!.foot - b.runs[0]!.foot);
}
