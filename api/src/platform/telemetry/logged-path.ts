/** Addresses whose path is itself the secret. */
const SECRET = /^\/+feeds\/.+/i;

/** A request's path as logs may show it. */
export function loggedPath(path: string): string {
  return SECRET.test(path) ? '/feeds/[redacted]' : path;
}
