/** What is kept under that name is not there. */
export class NotStored extends Error {}

/** The store cannot be reached, or refuses: whether a file is there is not known. Quotes neither names nor keys. */
export class StoreAway extends Error {
  /** @param code what kind of failure it was */
  constructor(readonly code: string) {
    super(`The store of files did not do its part: ${code}`);
  }
}

/** Names are random: letters, digits, `-` and `.`; they tell nothing of what is inside. */
const NAME = /^[\w-][\w.-]{1,99}$/;

export const isStoredName = (name: string): boolean => NAME.test(name);

/** @throws for what is no name of a stored file */
export function checkedName(name: string): string {
  if (!isStoredName(name)) throw new Error('This is no name of a stored file.');
  return name;
}

/** Keeps the bytes of files, sealed by whoever stores them. */
export abstract class FileStore {
  /** Whole and durable, or not at all. The same name again takes the earlier one's place. */
  abstract put(name: string, bytes: Buffer): Promise<void>;

  /** Whole, or not at all. @throws NotStored */
  abstract get(name: string): Promise<Buffer>;

  /** What is not there is gone already. */
  abstract remove(name: string): Promise<void>;

  /** Every name, with when it was stored. */
  abstract list(): AsyncIterable<{ name: string; stored: Date }>;
}
