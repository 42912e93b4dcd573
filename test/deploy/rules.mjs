// What a cluster must never be given: each rule is a function over the rendered objects, and has a broken copy of the
// manifests that it must find. `broken` changes the objects of overlays/production, or of the rule's own place.
import { LIVES } from './rules/lives.mjs';
import { MONITORING } from './rules/monitoring.mjs';
import { NETWORK } from './rules/network.mjs';
import { NUMBERS } from './rules/numbers.mjs';
import { PODS } from './rules/pods.mjs';
import { TOLD } from './rules/settings.mjs';

export const RULES = { ...PODS, ...TOLD, ...LIVES, ...NETWORK, ...NUMBERS, ...MONITORING };
