import { CONTACTS, resultText } from './help-texts.options';
import type { ResultHelp } from './result-help.dto';
import type { SafetyCategory } from './safety.options';

/** What a result or a reading calls for: help now (`flag`), or somebody who hears of it today (`check`). */
export interface CallsForHelp {
  readonly band: 'flag' | 'check';
  readonly category: SafetyCategory;
}

/** The fixed words and numbers beside it. @param checkText what is said where it calls for no help now */
export function helpOf({ band, category }: CallsForHelp, checkText: string): ResultHelp {
  const text = band === 'flag' ? resultText(category) : checkText;
  return { band, category, contacts: CONTACTS.map((contact) => ({ ...contact })), text };
}
