/** Name and, where there is one, code of an error: all that a log or a row may say. A message may quote data. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'UnknownError';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.constructor.name}${code}`;
}

/** Where it was thrown, without the message: the frames alone. */
export function errorStack(error: unknown): string | undefined {
  if (!(error instanceof Error) || !error.stack) return undefined;
  const { stack, message } = error;
  const said = message ? stack.indexOf(message) : -1; // it may have lines of its own, which look like frames
  return stack
    .slice(said < 0 ? 0 : said + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
