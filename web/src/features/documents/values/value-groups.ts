import type { Biomarker } from '../../../api/enhanced';

export interface ValueGroup {
  category: string;
  values: Biomarker[];
}

/** By category, in the order in which they are printed; what belongs to none comes last. */
export function groupValues(values: readonly Biomarker[]): ValueGroup[] {
  const groups = new Map<string, Biomarker[]>();
  for (const value of values) {
    const group = groups.get(value.category);
    if (group) group.push(value);
    else groups.set(value.category, [value]);
  }
  const all = [...groups].map(([category, members]) => ({ category, values: members }));
  return [...all.filter(({ category }) => category !== 'Other'), ...all.filter(isOther)];
}

function isOther({ category }: ValueGroup): boolean {
  return category === 'Other';
}

/** @param search any part of a name or a category */
export function shownValues(values: readonly Biomarker[], search: string, onlyToCheck: boolean): Biomarker[] {
  const wanted = search.trim().toLocaleLowerCase('en-GB');
  return values.filter(
    ({ name, category, needs_review: isToCheck }) =>
      (!onlyToCheck || isToCheck) && `${name}\n${category}`.toLocaleLowerCase('en-GB').includes(wanted),
  );
}
