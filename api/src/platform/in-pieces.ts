import { setImmediate as othersTurn } from 'node:timers/promises';

/** Items that are worked on at once. */
const PIECE = 500;

/** Works on many items, and lets others have their turn in between: a member may have thousands. */
export async function inPieces<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (results.length > 0 && results.length % PIECE === 0) await othersTurn();
    results.push(work(item));
  }
  return results;
}
