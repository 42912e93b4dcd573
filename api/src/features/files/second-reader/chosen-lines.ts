import type { Identity } from '../../../platform/privacy/scrub';
import type { TableLine } from '../extraction/page.types';
import { masks, redact } from './redact';

/** Lines of a document that are read a second time, characters of one, and of all together. */
const MOST_LINES = 120;
const LONGEST_LINE = 200;
const MOST_CHARACTERS = 12_000;

/** A line as it leaves the house. */
export interface ChosenLine {
  /** From 1: how a reader names it. */
  readonly number: number;
  readonly text: string;
  /** What it was before, and where. */
  readonly line: TableLine;
}

/** What of a document's tables is read a second time: lines with results first of all, in their order, and bounded. */
export function chosenLines(lines: readonly TableLine[], people: readonly Identity[]): ChosenLine[] {
  const chosen: ChosenLine[] = [];
  let characters = 0;
  for (const line of lines) {
    // Masking takes its time with what no line of a table has.
    if (line.cells.join('  ').length > LONGEST_LINE * 2) continue;
    const text = (line.kind === 'header' ? masks : redact)(line.cells, people);
    if (text === '' || text.length > LONGEST_LINE) continue;
    characters += text.length;
    if (chosen.length >= MOST_LINES || characters > MOST_CHARACTERS) break;
    chosen.push({ number: chosen.length + 1, text, line });
  }
  return chosen.some(({ line }) => line.kind === 'result') ? chosen : [];
}
