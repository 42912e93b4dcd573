/** What is kept under that name is not there. */
export class NotStored extends Error {}

/**
 * Keeps the bytes of files, sealed by whoever stores them. Names are random: letters, digits, `-` and `.`; they tell
 * nothing of what is inside.
 */
export abstract class FileStore {
  /** Whole and durable, or not at all. The same name again takes the earlier one's place. */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /** @throws NotStored */
  abstract get(name: string): Promise<Buffer>;

  /** What is not there is gone already. */
  abstract remove(name: string): Promise<void>;

  /** Every name, with when it was stored. */
  abstract list(): AsyncIterable<{ name: string; stored: Date }>;
}
