/** Notes a problem that the user need not be told of, for whoever looks into the browser's console. */
export function logProblem(message: string, ...details: unknown[]): void {
  // eslint-disable-next-line no-console -- the one place of the web that writes to the console
  console.warn(message, ...details);
}
