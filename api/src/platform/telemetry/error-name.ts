/** Name and, where there is one, code of an error: all that a log or a row may say. A message may quote data. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'UnknownError';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.constructor.name}${code}`;
}

/** Where it was thrown, without the message. */
export function errorStack(error: unknown): string | undefined {
  return error instanceof Error ? error.stack?.split('\n').slice(1).join('\n') : undefined;
}
