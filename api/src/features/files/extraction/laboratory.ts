import type { HeadLine } from './head-lines';

export const LABORATORY =
  /\b(?:lab(?:s|oratory|oratories|or|oratorium|oratorio|oratoire|oratório)?|diagnost\w*|patholog\w*|path|clinic\w*|hospital|healthcare|medical|synevo|biolog\w*|analisi|klinik\w*|centre|center)\b|医院|检验/iu;

/** The first line that names one: in the label, else at the head of the first page. */
export function laboratoryOf(lines: readonly HeadLine[]): string | null {
  for (const line of lines) {
    for (const [at, cell] of line.cells.entries()) {
      const label = /^(?:lab(?:oratory)? ?(?:name)?|performing lab(?:oratory)?)\s*:\s*/iu.exec(cell);
      const value = label === null ? '' : cell.slice(label[0].length).trim() || (line.cells[at + 1] ?? '');
      if (/^\p{L}.{2,60}$/u.test(value)) return value;
    }
  }
  for (const line of lines.slice(0, 8)) {
    const cell = line.cells.find(
      (text) =>
        LABORATORY.test(text) &&
        text.length >= 6 &&
        text.length <= 60 &&
        !/report|result|:|\d{3}/iu.test(text),
    );
    if (cell !== undefined) return cell.trim();
  }
  return null;
}
