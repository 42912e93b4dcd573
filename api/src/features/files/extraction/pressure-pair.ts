import type { Cell } from './layout/rows';

const PRESSURE =
  /(?<!\p{L})(?:blood pressure|b\.?p\.?|blutdruck|(?:tension|pression) art[ée]rielle|(?:presi[óo]n|tensi[óo]n) arterial|pressione arteriosa|press[ãa]o arterial|ciśnienie(?: tętnicze)?|vérnyomás)(?!\p{L})/iu;
/** What is aimed at, no reading. */
const AIM = /(?<!\p{L})(?:target|goal|aim|limit|threshold|ziel\w*)(?!\p{L})/iu;
const PAIR = /(?<![\d.,/<>≤≥-])(\d{2,3})\s?\/\s?(\d{2,3})(?![\d/.,-])/u;
const EACH_PAIR = /(\d{2,3})\s?\/\s?(\d{2,3})/gu;
const LONGEST_NAME = 60;

/** 'Blood pressure  182/121  mmHg  <140/90': the cells of its two results, each with its own half of every pair. */
export function pressurePair(cells: readonly Cell[]): readonly (readonly Cell[])[] | null {
  const at = cells.findIndex(({ text }) => PAIR.test(text));
  const cell = cells[at];
  const found = cell === undefined ? null : PAIR.exec(cell.text);
  if (cell === undefined || found === null) return null;
  const [systolic, diastolic] = [Number(found[1]), Number(found[2])];
  if (systolic < 50 || systolic > 320 || diastolic < 20 || diastolic >= systolic) return null;
  const before = cell.text.slice(0, found.index);
  if (/[<>≤≥]\s*$/u.test(before)) return null;
  const name = [...cells.slice(0, at).map(({ text }) => text), before].join(' ').replace(/[\s:=]+$/u, '');
  if (name.length > LONGEST_NAME || !PRESSURE.test(name) || AIM.test(name)) return null;
  const middle = cell.x0 + ((cell.x1 - cell.x0) * found.index) / cell.text.length;
  const value = { ...cell, text: cell.text.slice(found.index), x0: at === 0 ? middle : cell.x0 };
  const values = [value, ...cells.slice(at + 1)];
  return ['systolic', 'diastolic'].map((side, half) => {
    const own = values.map((one) => ({
      ...one,
      text: one.text.replace(EACH_PAIR, (_, first: string, second: string) => (half === 0 ? first : second)),
    }));
    const title = `${name} (${side})`;
    // Of one cell the name and the value become two: a bracket and a number behind it would be one name.
    if (at === 0) return [{ ...cell, text: title, x1: middle }, ...own];
    return [{ ...cells[0]!, text: title }, ...own];
  });
}
