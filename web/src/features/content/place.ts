/** Where a reader was in the library. What they looked for stands in no address and on no device. */
export interface Place {
  userId: string;
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

/** Where a reader left the library for an article; null for anybody else. */
export function placeOf(userId: string): Place | null {
  if (left?.userId !== userId) left = null;
  return left;
}
