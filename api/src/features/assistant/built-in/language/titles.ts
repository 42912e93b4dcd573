import type { MemberRecord, RecordEvent } from '../../context/member-record';
import { distance, stem, wordsOf } from './words';

/** What people call the items of a programme, and which items those are. */
const ALIASES: readonly (readonly [RegExp, (event: RecordEvent) => boolean])[] = [
  [/\bplan(?:ning)? (?:the|my|your) day\b/, ({ kind }) => kind === 'plan_the_day'],
  [/\b(?:daily )?check(?:-| )?ins?\b/, ({ kind }) => kind === 'check_in'],
  [/\breflections?\b|\bweekly review\b/, ({ kind }) => kind === 'reflection'],
  [/\bhabits? questionnaire\b|\bquestionnaire\b/, ({ kind }) => kind === 'questionnaire'],
  [/\b(?:health|safety) (?:and safety )?screen\b/, ({ kind }) => kind === 'health_screen'],
  [/\bwelcome call\b/, ({ title }) => /welcome call/i.test(title)],
  [
    /\b(?:call|session|meeting|appointment)s?\b.*\bcoach\b|\bcoach(?:ing|'s)?(?: |-)?(?:call|session|meeting|appointment)s?\b|(?<=\bwhen\b.*)\b(?:see|seeing|meet|meeting|speak to|speak with|talk to|hear from) (?:my|the) coach\b/,
    ({ kind }) => kind === 'call',
  ],
  [/\bblood (?:test|panel|draw|sample)s?\b|\bbloods\b/, ({ title }) => /blood (?:test|panel)/i.test(title)],
  [/\bblood pressure\b/, ({ title }) => /blood pressure/i.test(title)],
  [/\bfitness (?:check|test)\b|\bsix-minute walk\b/, ({ title }) => /fitness check/i.test(title)],
  [
    /\bwaist\b|\bweigh(?:t|ing)?\b|\bresting pulse\b|\bmeasurements?\b/,
    ({ title }) => /waist|weigh/i.test(title),
  ],
  [/\bnutritionist\b|\bdieti[ct]ian\b/, ({ title }) => /nutritionist/i.test(title)],
  [
    /\bdoctor(?:'s)?\b.*\b(?:consultation|appointment|visit)\b|\bconsultation\b/,
    ({ title }) => /consultation/i.test(title),
  ],
  [/\b(?:personal )?trainer\b/, ({ title }) => /trainer/i.test(title)],
  [/\bdexa\b|\b(?:body )?scan\b|\bbody composition\b/, ({ title }) => /dexa|body composition/i.test(title)],
  [/\bvo2\b/, ({ title }) => /vo2/i.test(title)],
  [/\bglucose (?:sensor|monitor)\b|\bcgm\b/, ({ title }) => /glucose/i.test(title)],
  [/\bmicrobiome\b/, ({ title }) => /microbiome/i.test(title)],
  [/\bgenom/, ({ title }) => /genom/i.test(title)],
  [/\bwalk(?:s|ing)?\b/, ({ title, kind }) => kind === 'habit' && /walk/i.test(title)],
  [
    /\bstrength\b|\bworkout\b|\bgym\b|\bweights\b|\bpush-?ups?\b|\bsit-to-stands?\b|\bexercises\b/,
    ({ title, kind }) => kind === 'habit' && /strength/i.test(title),
  ],
  [/\bbreath(?:ing|e)?\b/, ({ title, kind }) => kind === 'habit' && /breath|mindful/i.test(title)],
  [/\bmeditat\w*\b|\bmindful\w*\b/, ({ title, kind }) => kind === 'habit' && /mindful|breath/i.test(title)],
  [/\bmorning stretch\w*\b/, ({ title }) => /morning stretch/i.test(title)],
  [/\bevening stretch\w*\b/, ({ title }) => /evening stretch/i.test(title)],
  [/\bstretch\w*\b/, ({ title, kind }) => kind === 'habit' && /stretch/i.test(title)],
  [
    /\bsitting\b|\bstanding breaks?\b|\bstand(?:ing)? up\b/,
    ({ title, kind }) => kind === 'habit' && /sitting/i.test(title),
  ],
  [
    /\bwak(?:e|ing)(?:-| )?(?:up|time)?\b|\bget(?:ting)? up\b|\bgetting out of bed\b/,
    ({ title, kind }) => kind === 'habit' && /wake/i.test(title),
  ],
  [/\bwind(?:ing)?(?:-| )?down\b/, ({ title }) => /wind down/i.test(title)],
  [
    /\bbed ?time\b|\bgo(?:ing)? to bed\b/,
    ({ title, kind }) => kind === 'habit' && /bedtime|wind down/i.test(title),
  ],
  [
    /\bveg(?:etable)?s?\b|\bfibre\b|\bfruit\b/,
    ({ title, kind }) => kind === 'habit' && /vegetable/i.test(title),
  ],
  [/\bfats?\b|\bsalt\b/, ({ title, kind }) => kind === 'habit' && /fats|salt/i.test(title)],
  [/\balcohol(?:-free)?\b/, ({ title, kind }) => kind === 'habit' && /alcohol/i.test(title)],
  [/\bsmok(?:e|ing)(?:-free)?\b/, ({ title, kind }) => kind === 'habit' && /smok/i.test(title)],
  [
    /\bdaylight\b|\boutdoors?\b|\bsunlight\b|\bfresh air\b/,
    ({ title, kind }) => kind === 'habit' && /daylight|outdoors/i.test(title),
  ],
  [/\bwater\b|\bhydrat\w*\b/, ({ title, kind }) => kind === 'habit' && /water/i.test(title)],
  [
    /\b(?:cold|cool) (?:shower|finish)\b|\bshower\b/,
    ({ title, kind }) => kind === 'habit' && /shower/i.test(title),
  ],
  [/\bprotein\b/, ({ title, kind }) => kind === 'habit' && /protein/i.test(title)],
  [/\bgratitude\b/, ({ title, kind }) => kind === 'habit' && /gratitude/i.test(title)],
  [/\bjournal\w*\b/, ({ title, kind }) => kind === 'habit' && /lines/i.test(title)],
  [
    /\bphone in another room\b|\bscreen-free\b/,
    ({ title, kind }) => kind === 'habit' && /phone|sunset/i.test(title),
  ],
  [
    /\bscreens? (?:off|aside|away)\b|\bdigital sunset\b/,
    ({ title, kind }) => kind === 'habit' && /sunset|wind down/i.test(title),
  ],
  [/\bmarch(?:ing)?\b|\bcardio\b/, ({ title, kind }) => kind === 'habit' && /march/i.test(title)],
  [
    /\breach(?:ing)? out\b|\bstay(?:ing)? in touch\b/,
    ({ title, kind }) => kind === 'habit' && /reach out|in touch/i.test(title),
  ],
  [
    /\b(?:light|lighter|early|earlier) dinner\b/,
    ({ title, kind }) => kind === 'habit' && /dinner/i.test(title),
  ],
];

const STOP = new Set(
  'a an and are at be by do does for from has have how i in is it me my of on or that the this to was what when where which why with you your we will would can could should about task item habit lesson call day week today time next last up so far know still'.split(
    ' ',
  ),
);

/** How much of a title must be named, by the weight of its words. */
const ENOUGH = 0.6;

export interface Named {
  /** Every event of the items that were named, by time. */
  readonly events: readonly RecordEvent[];
  readonly titles: readonly string[];
  /** What of the text named them. */
  readonly said: string;
}

/** Which of the member's items a plain text names; null where it names none. */
export function itemsIn(text: string, record: MemberRecord): Named | null {
  // What is named first is what is asked about; what follows is the story around it.
  const [first] = ALIASES.flatMap(([pattern, is]) => {
    const found = pattern.exec(text);
    const events = found ? record.events.filter((event) => !event.is_long && is(event)) : [];
    return found && events.length > 0 ? [{ events, said: found[0], at: found.index }] : [];
  }).sort((a, b) => a.at - b.at);
  return first ? named(first.events, first.said) : byWords(text, record);
}

/** What people call something that a programme may have, named in a text; null for nothing of the kind. */
export function nameOfKindIn(text: string): string | null {
  for (const [pattern] of ALIASES) {
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  return null;
}

function named(events: readonly RecordEvent[], said: string): Named {
  return { events, titles: [...new Set(events.map(({ title }) => title))], said };
}

function byWords(text: string, record: MemberRecord): Named | null {
  const said = wordsOf(text).filter((word) => !STOP.has(word));
  if (said.length === 0) return null;
  const byTitle = Map.groupBy(
    // Its name is all everyday words: only as a whole, above.
    record.events.filter(({ is_long, kind }) => !is_long && kind !== 'plan_the_day'),
    ({ title }) => title,
  );
  const wordsByTitle = [...byTitle.keys()].map((title) => {
    const words = wordsOf(title.toLowerCase()).filter((word) => !STOP.has(word));
    return { title, stems: [...new Set(words.map(stem))] };
  });
  const spread = new Map<string, number>();
  for (const each of wordsByTitle.flatMap(({ stems }) => stems))
    spread.set(each, (spread.get(each) ?? 0) + 1);
  const weight = (each: string) => Math.log(1 + wordsByTitle.length / (spread.get(each) ?? 1));
  const stems = said.map(stem);
  const hears = (each: string) =>
    stems.some(
      (word) =>
        word === each ||
        (each.length > 4 && distance(word, each, each.length < 8 ? 1 : 2) <= (each.length < 8 ? 1 : 2)),
    );
  let best: { title: string; score: number } | null = null;
  for (const { title, stems: own } of wordsByTitle) {
    const sum = own.reduce((total, each) => total + weight(each), 0);
    const heard = own.filter(hears).reduce((total, each) => total + weight(each), 0);
    const score = sum === 0 ? 0 : heard / sum;
    if (score >= ENOUGH && (!best || score > best.score)) best = { title, score };
  }
  return best && named(byTitle.get(best.title) ?? [], best.title.toLowerCase());
}
