/** Bytes as JSON from which PostgreSQL reads a `bytea`. */
export const asBytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;
