import type { Day } from '../../context/member-record';
import { datesIn } from '../language/dates';

/** Names that the example questions use; a member's own are masked with the items that they have. */
const ITEMS =
  /\b(?:(?:my|the|a) )?(?:brisk )?(?:strength moves|strength session|strength|slow breathing|breathing|morning daylight|daylight|(?:morning |evening )?stretch(?:ing|es)?|wind down|walks?|sitting|glass of water|water|vegetables|veg|cold shower|blood test|blood pressure|fitness check|waist|nutritionist|coach(?:ing)? (?:call|session)|call with (?:the|my) coach|welcome call|mindful minute|wake time|bedtime|weekly reflection|reflection|(?:daily )?check-in|habits questionnaire|questionnaire|health screen|plan the day)\b/g;

/** What the classifier reads: what is asked, whatever the day and the item. */
export function mask(text: string, today: Day, said: string | null): string {
  const { rest } = datesIn(text, today);
  const own = said ? rest.replace(said, 'xitem') : rest;
  return own.replace(ITEMS, 'xitem');
}
