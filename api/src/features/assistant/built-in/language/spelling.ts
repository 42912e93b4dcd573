import { distance, wordsOf } from './words';

/** How people write in a hurry. */
const SHORT: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  wat: 'what',
  wot: 'what',
  wats: "what's",
  wots: "what's",
  whats: "what's",
  whens: "when's",
  wheres: "where's",
  hows: "how's",
  im: "i'm",
  ive: "i've",
  dont: "don't",
  cant: "can't",
  didnt: "didn't",
  isnt: "isn't",
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tmw: 'tomorrow',
  tomoz: 'tomorrow',
  '2moro': 'tomorrow',
  '2morrow': 'tomorrow',
  '2day': 'today',
  tdy: 'today',
  tonite: 'tonight',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  ty: 'thanks',
  cos: 'because',
  cuz: 'because',
  y: 'why',
  yday: 'yesterday',
  appt: 'appointment',
  appts: 'appointments',
  app: 'app',
  mins: 'minutes',
  hrs: 'hours',
  wk: 'week',
  wks: 'weeks',
  wknd: 'weekend',
  prog: 'programme',
  program: 'programme',
  programs: 'programmes',
  bp: 'blood pressure',
  msg: 'message',
  gonna: 'going to',
  wanna: 'want to',
  gotta: 'have to',
  checkin: 'check-in',
  'check in': 'check-in',
  wen: 'when',
  nxt: 'next',
  sth: 'something',
  bout: 'about',
  ppl: 'people',
  mon: 'monday',
  tue: 'tuesday',
  tues: 'tuesday',
  weds: 'wednesday',
  thu: 'thursday',
  thur: 'thursday',
  thurs: 'thursday',
  fri: 'friday',
};

/** Mends typing errors, towards words that somebody has used for asking; words that exist stay as they are. */
export class Spelling {
  private readonly byLetter = new Map<string, Map<string, number>>();

  /**
   * @param wanted words that a mended one may become, with how often they are used
   * @param known words that are right as they stand
   */
  constructor(
    private readonly wanted: ReadonlyMap<string, number>,
    private readonly known: ReadonlySet<string>,
  ) {
    for (const [word, count] of wanted) {
      if (word.length < 4) continue;
      const key = word[0]!;
      const words = this.byLetter.get(key) ?? new Map<string, number>();
      this.byLetter.set(key, words.set(word, count));
    }
  }

  /** @param names further words that are right here: of the member's own items */
  mend(text: string, names: ReadonlySet<string>): string {
    return text.replace(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu, (word) => this.mended(word, names));
  }

  private mended(word: string, names: ReadonlySet<string>): string {
    const short = SHORT[word];
    if (short !== undefined) return short;
    const is = (form: string) => this.wanted.has(form) || this.known.has(form) || names.has(form);
    if (word.length < 4 || /\d/.test(word) || is(word) || is(word.replace(/'?s$/, ''))) return word;
    const most = word.length < 8 ? 1 : 2;
    let best: { word: string; far: number; count: number } | null = null;
    const candidates = [
      ...(this.byLetter.get(word[0]!) ?? []),
      ...[...names].map((name) => [name, 5] as const),
    ];
    // The first letter is seldom wrong, but two that swapped places may begin a word.
    if (word.length > 4) candidates.push(...(this.byLetter.get(word[1]!) ?? []));
    for (const [candidate, count] of candidates) {
      const far = distance(word, candidate, most);
      if (far > most || (best && (far > best.far || (far === best.far && count <= best.count)))) continue;
      best = { word: candidate, far, count };
    }
    return best?.word ?? word;
  }
}

/**
 * How often each word stands in texts.
 * @public for `api/scripts/train-intents.mjs`
 */
export function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
