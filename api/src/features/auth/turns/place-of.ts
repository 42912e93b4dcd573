import { addressPrefix } from '../../../platform/security/address-prefix';
import type { Place } from '../../../platform/security/fair-queue';
import type { Caller } from '../access/caller.decorator';

/** Who waits: a device that is known to the account for itself, everybody else with their address (a /64 in IPv6). */
export function placeOf({ ip, device_hash, known_device }: Caller): Place {
  return known_device && device_hash
    ? { line: device_hash.toString('base64url'), known: true }
    : { line: addressPrefix(ip), known: false };
}
