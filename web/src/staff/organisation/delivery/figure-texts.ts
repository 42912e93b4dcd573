/** '12,345' */
export const numberText = (value: number): string => value.toLocaleString('en-GB');

/** '60%'; of nothing there is no share. */
export const shareText = (part: number, of: number): string =>
  of === 0 ? '–' : `${Math.round((part / of) * 100)}%`;

/** '£0.43'; less than a hundredth is not nothing. */
export function costText(cost: number | null, currency: string): string {
  if (cost === null) return '–';
  const text = (value: number) => value.toLocaleString('en-GB', { style: 'currency', currency });
  return cost > 0 && cost < 0.01 ? `under ${text(0.01)}` : text(cost);
}
