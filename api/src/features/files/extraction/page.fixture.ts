import type { Page, ReadDocument } from './page.types';
import { readPages } from './read-text';

/** A page drawn as text: two spaces and more begin a new box, its place in the line is its place on the page. */
export function drawn(text: string, { confidence = 1, number = 1 } = {}): Page {
  const boxes = text.split('\n').flatMap((line, row) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map((found) => ({
      text: found[0],
      x0: found.index * 5,
      x1: (found.index + found[0].length) * 5,
      y: 20 + row * 12,
      h: 9,
      confidence,
    })),
  );
  return { number, width: 600, height: 842, reader: confidence < 1 ? 'ocr' : 'text', boxes };
}

/** What was read, in a line each: 'name | value | unit | min..max | status'. */
export function linesOf({ biomarkers }: ReadDocument): string[] {
  return biomarkers.map((one) =>
    [
      one.name,
      one.value,
      one.unit ?? '',
      one.reference_source === 'report' ? `${one.reference_min ?? ''}..${one.reference_max ?? ''}` : '',
      one.status ?? '',
    ].join(' | '),
  );
}

export const readDrawn = (text: string) => linesOf(readPages([drawn(text)], { sex: null, age: null }));
