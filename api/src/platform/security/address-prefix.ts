import { isIPv4, isIPv6 } from 'node:net';

/** Groups of a /64: what one customer has to choose addresses from. */
const GROUPS = 4;

/** Whom an address counts as: itself, or its /64 in IPv6. */
export function addressPrefix(ip: string | null | undefined): string {
  const address = (ip ?? '').replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(mapped)) return 'unknown';
  const [head = '', tail] = mapped.split('::');
  const groupsOf = (part: string | undefined) => (part ? part.split(':') : []);
  const [front, back] = [groupsOf(head), groupsOf(tail)];
  // A dotted last part stands for two groups; it is beyond the /64 either way.
  const missing = tail === undefined ? 0 : 8 - front.length - back.length - (mapped.includes('.') ? 1 : 0);
  const groups = [...front, ...Array.from({ length: missing }, () => '0'), ...back];
  return `${groups
    .slice(0, GROUPS)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
