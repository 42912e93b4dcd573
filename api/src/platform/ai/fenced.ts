/** Nothing that is data can end its own fence. */
export const fenced = (text: string): string =>
  `<data>\n${text.replace(/<(?=[\s/\\]*data\b)/gi, '[')}\n</data>`;
