import { drawn } from '../extraction/page.fixture';
import type { ReadDocument } from '../extraction/page.types';
import { readPages } from '../extraction/read-text';
import { checkedResults } from './checked-results';
import { type ChosenLine, chosenLines } from './chosen-lines';
import { merged } from './merged';
import type { ModelResult } from './prompt';

const NOBODY = { sex: null, age: null } as const;

/** A report of a page, as the first reader read it, and what of it a second one is shown. */
export function firstReading(
  text: string,
  name: string | null = 'Maya Lind',
): { first: ReadDocument; lines: ChosenLine[] } {
  const first = readPages([drawn(text)], NOBODY);
  const people = first.head.persons.map((one) => ({ name: one, email: '' }));
  return {
    first,
    lines: chosenLines(first.table.lines, [{ name, email: 'maya.lind@example.org' }, ...people]),
  };
}

/** What a second reader says of the line with these words. */
export type Saying = { of: string } & Partial<ModelResult> & Pick<ModelResult, 'name' | 'value'>;

export function saidOf(lines: readonly ChosenLine[], sayings: readonly Saying[]): ModelResult[] {
  return sayings.map(({ of, ...saying }) => {
    const line = lines.find(({ text }) => text.includes(of));
    return { line: line?.number ?? 0, quote: line?.text ?? of, unit: null, reference: null, ...saying };
  });
}

/** A report that two readers read. */
export function readTwice(text: string, ...sayings: Saying[]): ReadDocument {
  const { first, lines } = firstReading(text);
  const of = { ...NOBODY, mark: first.table.mark };
  return merged(first, checkedResults(saidOf(lines, sayings), lines, of), NOBODY);
}
