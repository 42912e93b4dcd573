/** Which mark a document writes before decimals. A report has one laboratory's printer: it is decided once for all of it. */
export type DecimalMark = ',' | '.';

/** Digits with any marks between: bounded, so linear on whatever it is given. */
export const ANY_NUMBER = String.raw`(?:\d{1,3}(?:['’]\d{3}){1,3}(?:[.,]\d{1,4})?|\d{1,12}(?:[.,]\d{1,9}){0,4}|[.,]\d{1,6})`;

const SPACED_RANGE = /(?<![\d.,] ?)\d{1,3} \d{3}\s{0,2}(?:-|–|—|to|à|a|bis|do)\s{0,2}\d{1,3} \d{3}(?! ?\d)/;

/** Whether a document groups digits by spaces: a range such as '150 000 - 400 000' is the evidence. */
export function groupsBySpace(texts: Iterable<string>): boolean {
  for (const text of texts) if (SPACED_RANGE.test(text.slice(0, 300))) return true;
  return false;
}

/** '150 000' as '150000'. Only where the document groups so: elsewhere these are two numbers. */
export const ungroup = (text: string) =>
  text.replace(/(?<![\d.,])(\d{1,3})(?: (\d{3}))(?: (\d{3}))?(?!\d)/g, '$1$2$3');

/** Evidence of all numbers printed: '6,73' and '0,5' against '6.73'. Three digits after a mark say nothing: '1,234'. */
export function decimalMark(texts: Iterable<string>): DecimalMark {
  let comma = 0;
  let dot = 0;
  for (const text of texts) {
    for (const [, whole = '', mark, digits = ''] of text
      .slice(0, 1000)
      .matchAll(/(?<![\d.,/])(\d{1,6})([.,])(\d{1,9})(?![\d.,/]|-\d{2})/g)) {
      if (digits.length === 3 && whole !== '0') continue;
      if (mark === ',') comma++;
      else dot++;
    }
  }
  return comma > dot ? ',' : '.';
}

/** A printed number by the document's decimal mark; null for what is none. */
export function parseNumber(printed: string, mark: DecimalMark): number | null {
  const text = printed.replace(/[ '’]/g, '').replace(/^([.,])/, '0$1');
  if (!/^[-+]?\d{1,12}(?:[.,]\d{1,9})*$/.test(text)) return null;
  const marks = text.match(/[.,]/g) ?? [];
  if (marks.length === 0) return Number(text);
  const last = marks.at(-1)!;
  const other = last === ',' ? '.' : ',';
  if (marks.length > 1) {
    // '1.234,5', '1,50,000', '1.234.567': the mark that comes once and last, and differs, is the decimal one.
    if (marks.slice(0, -1).every((one) => one === other))
      return Number(text.replaceAll(other, '').replace(last, '.'));
    return /^[-+]?\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(text) ? Number(text.replace(/[.,]/g, '')) : null;
  }
  const [whole = '', digits = ''] = text.split(last);
  const thousands = digits.length === 3 && !/^[-+]?0/.test(whole) && whole.replace(/^[-+]/, '').length <= 3;
  if (thousands && last !== mark) return Number(whole + digits);
  return Number(`${whole}.${digits}`);
}
