/** Words, numbers and ids as our addresses have them; tokens and codes are longer or have capitals. */
const PLAIN = /^[a-z0-9]{1,20}([-._][a-z0-9]{1,20})*$/;

/**
 * A request's path as logs may show it. Some addresses are secrets (feeds, mailed links), and clients misspell them in
 * any way: what does not look like a plain part of an address is not shown.
 */
export function loggedPath(path: string): string {
  const parts = path.split('/').map((part) => (part === '' || PLAIN.test(part) ? part : '[redacted]'));
  return parts.length > 12 ? '/[redacted]' : parts.join('/');
}
