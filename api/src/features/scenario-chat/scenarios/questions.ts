import type { Known, Question, Said, Taken } from './scenario.types';
import { isNothing, plain, short, upToTen } from './words';

type Text<C, F> = string | ((known: Known<C, F>) => string);
const said = <C, F>(text: Text<C, F>, known: Known<C, F>): string =>
  typeof text === 'string' ? text : text(known);

interface Base<C, F> {
  readonly key: keyof C & string;
  readonly stage: string;
  readonly text: Text<C, F>;
  isAsked?(known: Known<C, F>): boolean;
}

export interface Choice<Value> {
  readonly value: Value;
  readonly tap: string;
  /** Further words by which it is known. */
  readonly words?: RegExp;
}

export type TimeOfDay = 'morning' | 'midday' | 'evening' | 'open';

/** When in a day something is to be done. */
export const TIMES_OF_DAY: readonly Choice<TimeOfDay>[] = [
  { value: 'morning', tap: 'In the morning', words: /\b(morning|breakfast|wake|early|before work)\b/ },
  { value: 'midday', tap: 'Around midday', words: /\b(mid-?day|noon|lunch|afternoon)\b/ },
  {
    value: 'evening',
    tap: 'In the evening',
    words: /\b(evening|night|dinner|supper|late|after work|bed)\b/,
  },
  {
    value: 'open',
    tap: 'It depends',
    words: /\b(depends|any ?time|don't know|not sure|varies|no idea)\b/,
  },
];

/** One of several answers. What fits none of them, or several, is asked back. */
export function choice<C, F, Value extends C[keyof C]>(
  given: Base<C, F> & { readonly options: readonly Choice<Value>[]; readonly otherwise: Value },
): Question<C, F> {
  const { options, otherwise } = given;
  const taps = options.map(({ tap }) => tap);
  const set = (value: Value): Taken<C> => ({ set: { [given.key]: value } as unknown as Partial<C> });
  const ask = (known: Known<C, F>): Said => ({ text: said(given.text, known), next: taps });
  return {
    ...given,
    taps,
    ask,
    take: (text) => {
      const value = chosen(options, text);
      return value === undefined ? undefined : set(value);
    },
    again: () => ({ text: `I did not quite catch that. Which of these fits best?`, next: taps }),
    giveUp: () => set(otherwise),
  };
}

/** The one option that a text names. */
export function chosen<Value>(options: readonly Choice<Value>[], text: string): Value | undefined {
  const words = plain(text);
  const tapped = options.find(({ tap }) => plain(tap) === words);
  if (tapped) return tapped.value;
  const named = options.filter((option) => option.words?.test(words));
  return named.length === 1 ? named[0]?.value : undefined;
}

/** The member's own words. Every text is understood; "nothing" is an empty one. */
export function ownWords<C, F>(
  given: Base<C, F> & { readonly most: number; readonly taps?: readonly string[] },
): Question<C, F> {
  const { taps = [], most } = given;
  const take = (text: string): Taken<C> => ({
    set: { [given.key]: isNothing(text) ? '' : short(text, most) } as unknown as Partial<C>,
  });
  return {
    ...given,
    taps,
    ask: (known) => ({ text: said(given.text, known), next: taps }),
    take,
    again: (_, known) => ({ text: said(given.text, known), next: taps }),
    giveUp: take,
  };
}

/** A number from 0 to 10; null where none can be read. */
export function outOfTen<C, F>(given: Base<C, F> & { readonly taps: readonly string[] }): Question<C, F> {
  const set = (value: number | null): Taken<C> => ({ set: { [given.key]: value } as unknown as Partial<C> });
  return {
    ...given,
    ask: (known) => ({ text: said(given.text, known), next: given.taps }),
    take: (text) => {
      const number = upToTen(text);
      return number === undefined ? undefined : set(number);
    },
    again: () => ({
      text: 'Which number fits best? 0 means not at all, 10 means completely.',
      next: given.taps,
    }),
    giveUp: () => set(null),
  };
}
