/** Where a reader was in the library. What they looked for stands in no address and on no device. */
interface Place {
  userId: string;
  /** Of the browser's history entry. */
  key: string;
  /** What they looked for. */
  text: string;
  /** Weeks that were open. */
  open: ReadonlySet<number>;
  /** The article that they went to, and how far down the page they were. */
  contentId: string;
  top: number;
}

let left: Place | null = null;

/** Kept until the page is loaded anew. */
export function leavePlace(place: Place): void {
  left = place;
}

/** Where a reader left this entry of the history for an article; null for anybody else, and anywhere else. */
export function placeOf(userId: string, key: string): Place | null {
  if (left?.userId !== userId) left = null;
  return left?.key === key ? left : null;
}
