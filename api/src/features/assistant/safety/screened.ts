import type { SafetyCategory } from '../../help/safety.options';

export type Band = 'flag' | 'check' | 'ok';

/** What the screen makes of a message. */
export type Screened =
  | { band: 'flag' | 'check'; category: SafetyCategory; reasons: string[]; version: string }
  | { band: 'ok'; category: null; reasons: string[]; version: string };
