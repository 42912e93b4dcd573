import { CONTACTS, resultText } from './help-texts.options';
import type { HelpSubject, ResultHelp } from './result-help.dto';
import type { SafetyCategory, SafetyContact } from './safety.options';

/** What a result or a reading calls for: help now (`flag`), or somebody who hears of it today (`check`). */
export interface CallsForHelp {
  readonly band: 'flag' | 'check';
  readonly category: SafetyCategory;
}

/**
 * The fixed words and numbers beside it.
 * @param checkText what is said where it calls for no help now
 * @param about the values, that of which the words speak first
 */
export function helpOf(
  { band, category }: CallsForHelp,
  checkText: string,
  about: readonly HelpSubject[],
): ResultHelp {
  const text = band === 'flag' ? resultText(category) : checkText;
  return { band, category, contacts: contactsFor(text), text, about: about.map((one) => ({ ...one })) };
}

/** Who helps with a body's numbers, the one whom the words name first at the top. */
function contactsFor(text: string): SafetyContact[] {
  const named = ({ number }: SafetyContact) => {
    const at = text.indexOf(`**${number}**`);
    return at < 0 ? Infinity : at;
  };
  return CONTACTS.filter(({ number }) => number === '999' || number === '111')
    .map((contact) => ({ ...contact }))
    .sort((a, b) => (named(a) === named(b) ? 0 : named(a) - named(b)));
}
