import MiniSearch from 'minisearch';
import type { Article } from '../../content/content.service';
import type { MemberRecord } from '../context/member-record';
import { stem, wordsOf } from './language/words';
import type { Part } from './wording';

/** Lessons that stand for one another: who has one of a row in the programme gets nothing of the others. */
const FORMS = [
  ['alcohol', 'alcohol-and-pregnancy'],
  ['measuring-blood-pressure', 'blood-pressure-in-pregnancy'],
  ['150-minutes-talk-test', 'easy-pace-talk-test'],
  ['eatwell-plate-and-fibre', 'eating-in-peace'],
  ['labels-salt-fats', 'shopping-in-peace'],
  ['strength-bones-balance', 'strength-the-gentle-way'],
  ['what-i-know-so-far', 'what-i-know-so-far-calm'],
] as const;

/** Lessons that are for the same people: who has one of them is one of those. */
const FOR_THE_SAME = [
  ['alcohol-and-pregnancy', 'blood-pressure-in-pregnancy', 'pregnancy-and-activity'],
  ['eating-in-peace', 'shopping-in-peace', 'closer-look-food-gentle'],
] as const;

/** Only for those whose programme has them. */
const BROUGHT = /^(?:closer-look|what-i-know-so-far|pregnancy-and-activity)/;

/** Words that people use where the lessons use others. */
const ALSO: Readonly<Record<string, string>> = {
  jog: 'exercise activity',
  run: 'activity brisk',
  workout: 'strength activity',
  gym: 'strength activity',
  booze: 'alcohol units',
  beer: 'alcohol units',
  wine: 'alcohol units',
  drink: 'alcohol water',
  cigarette: 'smoking',
  fag: 'smoking',
  vape: 'vaping smoking',
  vap: 'vape smoking',
  insomnia: 'sleep awake',
  nap: 'sleep',
  coffee: 'coffee sleep caffeine',
  caffeine: 'coffee sleep',
  anxious: 'stress worry',
  anxiety: 'stress worry mood',
  calm: 'breathing stress',
  relax: 'breathing stress',
  diet: 'eatwell food plate',
  eat: 'eatwell plate meals',
  exercise: 'activity minutes',
  carb: 'wholegrain fibre',
  roughage: 'fibre',
  sodium: 'salt',
  sugar: 'sugar labels',
  hypertension: 'blood pressure',
  bp: 'blood pressure',
  glucose: 'HbA1c sugar',
  diabetes: 'HbA1c sugar',
  lonely: 'connection',
  friend: 'connection',
  desk: 'sitting',
  chair: 'sitting',
  muscle: 'strength',
  tooth: 'teeth',
  dentist: 'teeth',
  sunscreen: 'sun skin',
  tan: 'sun skin',
  vaccine: 'vaccines checks screening',
  mammogram: 'screening',
  smear: 'screening cervical',
  holiday: 'away home travel',
  step: 'activity minutes walk',
  relapse: 'relapse plan',
  willpower: 'habits cue',
};

interface Passage {
  readonly id: string;
  readonly content_id: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly subjects: string;
}

/** The lessons in passages, found by their words. */
export class Library {
  private readonly passages = new Map<string, Passage>();
  /** The words of each passage. */
  private readonly stems = new Map<string, ReadonlySet<string>>();
  private readonly index = new MiniSearch<Passage>({
    fields: ['title', 'heading', 'text', 'subjects'],
    processTerm: (term) => stem(term.toLowerCase()),
  });

  constructor(articles: readonly Article[]) {
    const passages = articles.flatMap(passagesOf);
    for (const passage of passages) {
      this.passages.set(passage.id, passage);
      this.stems.set(passage.id, stemsOf(`${passage.title} ${passage.heading} ${passage.text}`));
    }
    this.index.addAll(passages);
  }

  /**
   * What a lesson says to a question, with its link; null where none speaks of it.
   * @param only the lesson that is meant, where one was named
   */
  answer(question: string, record: MemberRecord, only: string | null = null): Part | null {
    const may = allowed(record);
    const words = wordsOf(question)
      .flatMap((word) => [word, ...(ALSO[stem(word)] ?? ALSO[word] ?? '').split(' ')])
      .filter((word) => word !== '' && !STOP.has(word));
    const found = this.index.search(words.join(' '), {
      boost: { heading: 2, title: 2.5, subjects: 1.5 },
      filter: ({ id }) => {
        const { content_id } = this.passages.get(String(id))!;
        return only ? content_id === only : may(content_id);
      },
    });
    const asked = wordsOf(question.toLowerCase()).filter((word) => !STOP.has(word) && !GENERAL.has(word));
    const best = only
      ? found[0]
      : found.find(({ id, score }) => score >= ENOUGH && this.speaksOf(String(id), asked));
    const passage = best && this.passages.get(String(best.id));
    if (!passage) return null;
    const said = sentencesFor(passage.text, new Set(words.map(stem)), this.rarestIn(passage.id, asked));
    const first = askedFirst(record, passage);
    return {
      text: `${said} That is from the lesson [${passage.title}](/content/${passage.content_id}).${first}`,
      next: ['What should I read?', "What's on today?", 'Talk to my coach'],
      records: [
        {
          id: passage.content_id,
          kind: 'lesson',
          title: passage.title,
          link: `/content/${passage.content_id}`,
        },
      ],
    };
  }

  /** The forms of that word of a passage which the fewest passages have: the others are found anywhere. */
  private rarestIn(id: string, asked: readonly string[]): readonly string[] {
    const all = [...this.stems.values()];
    const stems = this.stems.get(id)!;
    const here = asked
      .map((word) => (stems.has(stem(word)) ? [stem(word)] : formsOf(word)))
      .filter((forms) => isIn(stems, forms));
    const counted = here.map((forms) => ({ forms, count: all.filter((where) => isIn(where, forms)).length }));
    return counted.sort((a, b) => a.count - b.count)[0]?.forms ?? [];
  }

  /** Whether a passage has at least half of the words that a question is about. */
  private speaksOf(id: string, asked: readonly string[]): boolean {
    const stems = this.stems.get(id)!;
    const there = asked.filter((word) => isIn(stems, formsOf(word))).length;
    return there > 0 && there * 2 >= asked.length;
  }
}

const stemsOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text.toLowerCase()).map(stem));
/** A word and those that lessons use in its place. */
const formsOf = (word: string): string[] =>
  [word, ...(ALSO[stem(word)] ?? ALSO[word] ?? '').split(' ')].filter((each) => each !== '').map(stem);
const isIn = (where: ReadonlySet<string>, forms: readonly string[]): boolean =>
  forms.some((form) => where.has(form));

/** Who has been told to ask somebody first about food, or about moving, is told so again beside a lesson about it. */
const ASK_FIRST = /^(?:Ask your|Talk to your|Tell your)\b/;
const ABOUT: Readonly<Record<string, RegExp>> = {
  Food: /\b(?:eat|food|drink|meals|fasting)\b/,
  Movement: /\b(?:move|moves|walking)\b/,
};

function askedFirst({ events }: MemberRecord, { subjects }: Passage): string {
  const title = events.find(({ title }) => ASK_FIRST.test(title) && ABOUT[subjects]?.test(title))?.title;
  return title ? ` Your plan has “${title}”: that goes first.` : '';
}

/** A score below this is a chance find. */
const ENOUGH = 9;
/** Words of any question about health: a passage with only these says nothing to it. */
const GENERAL = new Set(
  'help helps helped make makes want need needs take takes use ok okay normal healthy health safe best better work works feel think know stop start keep try week day days time today people programme plan mean means deal cope one doing does did done per old get gets getting put over after before or then here there who where while still ever yes true about from up down out off more most less lot bit really get going some all also because when should would could will was were has had mean really actually whats say says said worth matter matters count counts proof idea point thing things other another them they its than just any'.split(
    ' ',
  ),
);
const STOP = new Set(
  'the a an is are i my me do does to of in on for and or how what why when which much many should can you it be have has with that this if at not no so get much there good bad tell about lesson article say says'.split(
    ' ',
  ),
);

function allowed({ events }: MemberRecord): (contentId: string) => boolean {
  const own = new Set(events.flatMap(({ content_id }) => content_id ?? []));
  for (const same of FOR_THE_SAME) {
    if (same.some((form) => own.has(form))) for (const form of same) own.add(form);
  }
  return (contentId) => {
    const row = FORMS.find((forms) => (forms as readonly string[]).includes(contentId));
    const [plainForm, variant] = row ?? [];
    if (variant !== undefined && own.has(variant)) return contentId === variant;
    if (own.has(contentId)) return true;
    return !BROUGHT.test(contentId) && (!row || contentId === plainForm);
  };
}

function passagesOf({ content_id, title, summary, body, category, action }: Article): Passage[] {
  const sections = body.split(/\n(?=## )/).map((section) => {
    const [, heading = '', text = section] = /^## (.+)\n([\s\S]*)$/.exec(section) ?? [];
    return { heading, text: plainText(text) };
  });
  const all = [
    {
      heading: summary,
      text: `${summary} ${sections[0]?.heading === '' ? sections[0].text : ''} Today: ${action}`,
    },
    ...sections,
  ];
  return all.map(({ heading, text }, at) => ({
    id: `${content_id}#${at}`,
    content_id,
    title,
    heading,
    text,
    subjects: category,
  }));
}

function plainText(markdown: string): string {
  return (
    markdown
      .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
      // A row of a list may go on in the next line.
      .replace(/\n {2,}(?![-*] |\d+\. )/g, ' ')
      .replace(/^\s*(?:[-*]|\d+\.)\s+(.*?)[;.]?\s*$/gm, '$1.')
      .replace(/[*_>#`]/g, '')
      .replace(/\|/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const WARNING =
  /^(?:Do not|Never|Stop|Call|Ask|Speak|Tell your|See your|Careful)\b|\b(?:999|111)\b|dangerous|harm\b/;

/** Up to three sentences in a row around the one that says most of what was asked, and a warning after them. */
function sentencesFor(text: string, stems: ReadonlySet<string>, rare: readonly string[]): string {
  const sentences = text
    .match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]+["”’)]*/g)
    ?.map((each) => each.trim())
    // A clock time of a lesson would read as one of the member's own; alone, '3 pm.' says nothing either.
    .filter((each) => !/\b\d{1,2}(?:[:.]\d{2})? ?[ap]m\b|\b\d{1,2}:\d{2}\b/i.test(each))
    // Rows of a list and heads of paragraphs are no sentences.
    .filter((each) => /^[^a-z0-9]/.test(each) && wordsOf(each).length > 3) ?? [text];
  if (sentences.length === 0) return text;
  const told = sentences.map(
    (sentence) =>
      new Set(
        wordsOf(sentence.toLowerCase())
          .map(stem)
          .filter((each) => stems.has(each)),
      ).size + (isIn(stemsOf(sentence), rare) ? 2 : 0),
  );
  const best = told.indexOf(Math.max(...told));
  const from = Math.max(0, Math.min(best - (best > 0 && told[best - 1]! > 0 ? 1 : 0), sentences.length - 3));
  // A warning that comes right after is never cut off.
  const more =
    sentences[from + 3] && WARNING.test(sentences[from + 3]!) && sentences.length > from + 3 ? 1 : 0;
  return sentences.slice(from, from + 3 + more).join(' ');
}
