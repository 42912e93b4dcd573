import { createHash, randomBytes } from 'node:crypto';

const FILE = /^([A-Za-z0-9_-]{43})\.ics$/;

/** 32 random bytes as base64url. */
export function newFeedToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashFeedToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token in the file name of an address, or undefined when it can be none of ours. */
export function feedTokenIn(file: string): string | undefined {
  return FILE.exec(file)?.[1];
}
