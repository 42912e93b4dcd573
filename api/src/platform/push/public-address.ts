import { BlockList, isIPv6 } from 'node:net';

/** What is nobody's on the public internet (IANA's special-purpose registries). */
const NOT_PUBLIC = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(net, prefix, 'ipv4');
}
/** Tunnels that end at an IPv4 address of the sender's choice, and documentation. */
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(net, prefix, 'ipv6');
}

/** All of IPv6 that is given out to be reached from everywhere: mapped and translated IPv4 addresses lie outside of it. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet; loopback, private, link-local and mapped ones are none. */
export function isPublic(address: string): boolean {
  if (isIPv6(address)) return GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
  return !NOT_PUBLIC.check(address, 'ipv4');
}
