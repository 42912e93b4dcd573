import type { CSSProperties } from 'react';

export interface Size {
  width: number;
  height: number;
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Of the page's width, what shows left and right of a line; of the line's height, what shows above and below. */
const BESIDE = 0.02;
const AROUND = 1;
/** Pixels of a printed line's height at least: smaller cannot be read. */
const READABLE = 12;
/** No picture is blown up by more than this. */
const LARGEST_SCALE = 1.5;

/** Styles that cut a line out of the picture of its page. The box is in shares of the page. */
export function cropOf({ x0, y0, x1, y1 }: Box, page: Size) {
  const tall = Math.max(y1 - y0, 0.005);
  const left = clamp(x0 - BESIDE);
  const top = clamp(y0 - tall * AROUND);
  const width = Math.max(clamp(x1 + BESIDE) - left, 0.05);
  const height = Math.max(clamp(y1 + tall * AROUND) - top, 0.01);
  const natural = width * page.width;
  const least = (READABLE * natural) / (tall * page.height);
  return {
    window: {
      aspectRatio: `${natural} / ${height * page.height}`,
      maxWidth: `${Math.round(Math.max(natural * LARGEST_SCALE, least))}px`,
      minWidth: `${Math.round(least)}px`,
    },
    picture: {
      width: percent(1 / width),
      left: percent(-left / width),
      top: percent(-top / height),
    },
    line: {
      left: percent((x0 - left) / width),
      top: percent((y0 - top) / height),
      width: percent((x1 - x0) / width),
      height: percent(tall / height),
    },
  } satisfies Record<string, CSSProperties>;
}

function clamp(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
