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
  insomnia: 'sleep awake',
  nap: 'sleep',
  coffee: 'coffee sleep caffeine',
  caffeine: 'coffee sleep',
  anxious: 'stress worry',
  anxiety: 'stress worry mood',
  calm: 'breathing stress',
  relax: 'breathing stress',
  diet: 'eatwell food plate',
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
  private readonly index = new MiniSearch<Passage>({
    fields: ['title', 'heading', 'text', 'subjects'],
    processTerm: (term) => stem(term.toLowerCase()),
  });

  constructor(articles: readonly Article[]) {
    const passages = articles.flatMap(passagesOf);
    for (const passage of passages) this.passages.set(passage.id, passage);
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
    const best = found[0];
    const passage = best && this.passages.get(String(best.id));
    if (!passage || (!only && best.score < ENOUGH)) return null;
    const said = sentencesFor(passage.text, new Set(words.map(stem)));
    return {
      text: `${said} That is from the lesson [${passage.title}](/content/${passage.content_id}).`,
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
}

/** A score below this is a chance find. */
const ENOUGH = 9;
const STOP = new Set(
  'the a an is are i my me do does to of in on for and or how what why when which much many should can you it be have has with that this if at not no so get much there good bad tell about lesson article say says'.split(
    ' ',
  ),
);

function allowed({ events }: MemberRecord): (contentId: string) => boolean {
  const own = new Set(events.flatMap(({ content_id }) => content_id ?? []));
  return (contentId) => {
    if (own.has(contentId)) return true;
    if (BROUGHT.test(contentId)) return false;
    const row = FORMS.find((forms) => (forms as readonly string[]).includes(contentId));
    return !row || (row[0] === contentId && !row.some((form) => own.has(form)));
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
  return markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/^\s*(?:[-*]|\d+\.)\s+(.*?)[;.]?\s*$/gm, '$1.')
    .replace(/[*_>#`]/g, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Up to three sentences in a row around the one that says most of what was asked. */
function sentencesFor(text: string, stems: ReadonlySet<string>): string {
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
      ).size,
  );
  const best = told.indexOf(Math.max(...told));
  const from = Math.max(0, Math.min(best - (best > 0 && told[best - 1]! > 0 ? 1 : 0), sentences.length - 3));
  return sentences.slice(from, from + 3).join(' ');
}
