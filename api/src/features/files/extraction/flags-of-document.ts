import { statusByRange } from '../../biomarkers/catalogue.options';
import type { Printed } from './biomarkers-of';

/** Marks that mean 'out of range' with one laboratory and 'accredited method' with the next: the document itself tells. */
export function tellMarks<T extends Printed>(all: readonly T[]): T[] {
  const marks = new Map<string, { out: number; within: number }>();
  for (const one of all) {
    if (one.flag === null || one.flag.flag !== null || one.number === null || one.range === null) continue;
    const status = statusByRange({ ...one.number, ...one.range });
    if (status === null) continue;
    const seen = marks.get(one.flag.mark) ?? { out: 0, within: 0 };
    seen[status === 'normal' ? 'within' : 'out']++;
    marks.set(one.flag.mark, seen);
  }
  return all.map((one) => {
    if (one.flag === null || one.flag.flag !== null) return one;
    const seen = marks.get(one.flag.mark);
    const abnormal = seen !== undefined && seen.out > 0 && seen.within === 0;
    return { ...one, flag: abnormal ? { ...one.flag, flag: 'abnormal' as const } : null };
  });
}
