/** '12,345' */
export const numberText = (value: number): string => value.toLocaleString('en-GB');

/** '60%'; of nothing there is no share. */
export const shareText = (part: number, of: number): string =>
  of === 0 ? '–' : `${Math.round((part / of) * 100)}%`;
