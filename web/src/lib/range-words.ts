interface Range {
  reference_min: number | null;
  reference_max: number | null;
  unit: string | null;
}

/** '3.5 to 5.1 mmol/L', '5 or less', '60 or more'; null where neither side is given. */
export function rangeWords({ reference_min: min, reference_max: max, unit }: Range): string | null {
  const unitWords = unit ? ` ${unit}` : '';
  if (min !== null && max !== null) return `${min} to ${max}${unitWords}`;
  if (max !== null) return `${max}${unitWords} or less`;
  return min === null ? null : `${min}${unitWords} or more`;
}
