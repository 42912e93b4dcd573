/**
 * The work's end, or undefined after so many milliseconds: with Redis away, for one, Bull's promises may stay open for ever.
 * A failure that comes later is nobody's any more.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
