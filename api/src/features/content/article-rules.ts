import type { ArticleText } from './article-text';
import { readingGrade, sentencesOf, wordsOf } from './reading-grade';
import { citingFault } from './references';
import {
  FORBIDDEN,
  HIGHEST_GRADE,
  longSentences,
  LONGEST_SENTENCE,
  markdownFaults,
  readingAge,
} from './text-rules';

/** Why an article cannot be published: a sentence that says what to do. */
export interface ArticleFault {
  readonly field: keyof ArticleText;
  readonly sentence: string;
}

const LEAST_WORDS = 250;
const MOST_WORDS = 400;
const LONGEST_ACTION = 30;

interface Needed {
  readonly articles: readonly string[];
  readonly patterns: readonly RegExp[];
  readonly sentence: string;
}

/** What some articles must say, because it can matter at once. */
export const NEEDED: readonly Needed[] = [
  {
    articles: [
      'using-this-app-safely',
      'stress-and-mood',
      'sleep-that-needs-more-help',
      'connection-and-purpose',
      'closer-look-calm',
      'eating-in-peace',
      'closer-look-food-gentle',
    ],
    patterns: [/999/, /111/, /116 123/],
    sentence: 'This article must name 999, NHS 111 and Samaritans on 116 123.',
  },
  {
    articles: [
      '150-minutes-talk-test',
      'strength-bones-balance',
      'closer-look-cardio',
      'closer-look-strength',
      'measuring-blood-pressure',
      'easy-pace-talk-test',
      'strength-the-gentle-way',
      'closer-look-easy-movement',
      'closer-look-steady',
      'pregnancy-and-activity',
      'blood-pressure-in-pregnancy',
      'smoking',
    ],
    patterns: [/chest pain/i, /999/],
    sentence: 'This article must say to call 999 for chest pain.',
  },
  {
    articles: ['alcohol', 'alcohol-and-pregnancy'],
    patterns: [/do not stop all at once/i, /999/],
    sentence: 'This article must say “Do not stop all at once”, and name 999.',
  },
  {
    articles: ['blood-pressure-in-pregnancy'],
    patterns: [/140\/90/, /160\/110/, /the same day/, /midwife/, /^(?!.*(?:180\/120|135\/85))/s],
    sentence: 'This article must give the figures of pregnancy: 140/90, 160/110, the same day, the midwife.',
  },
  {
    articles: ['pregnancy-and-activity', 'alcohol-and-pregnancy'],
    patterns: [/no alcohol|not to drink at all/i, /^(?!.*14 units)/s],
    sentence: 'This article must say that no alcohol is the safest.',
  },
];

/** Numbers to call, which are no measures. */
const CALLS = /999|111|116 123|option 2/g;
/** They neither measure nor count food or body. */
const UNMEASURED = {
  articles: ['eating-in-peace', 'shopping-in-peace', 'closer-look-food-gentle'],
  pattern: /(?<!\d)\d+ ?(?:g|kg|kcal|%|cm)\b|calorie|waist|portion|label/gi,
};

/** Efforts: gasping in one's sleep is none. */
const HARD = /gasping(?! or pauses)|vigorous|a little spice|get hard|as fast as/gi;
const WITH_CARE = [
  ...['alcohol-and-pregnancy', 'blood-pressure-in-pregnancy', '150-minutes-talk-test', 'eating-in-peace'],
  ...['shopping-in-peace', 'strength-bones-balance', 'what-i-know-so-far', 'closer-look'],
  ...['closer-look-food-gentle', 'closer-look-cardio', 'closer-look-strength'],
];

/**
 * What whoever answered a question of a gate with "yes" must not be told. They read every article but those that have
 * another form for them; `articles.spec.ts` holds these against the product's template, and `gated-texts.ts` each other one
 * against these.
 */
export const GATED: Readonly<
  Record<string, { readonly who: string; readonly pattern: RegExp; readonly unread: readonly string[] }>
> = {
  'G-ED': {
    who: 'Members with an eating disorder',
    pattern:
      /(?<!\d)\d+ ?(?:g|kg|kcal|cm)\b|calorie|waist|\bportion|\blabels?\b|\bslim|\bdiet\b|\bBMI\b|to lose weight/gi,
    unread: [
      ...['alcohol-and-pregnancy', 'blood-pressure-in-pregnancy', 'easy-pace-talk-test'],
      ...['eatwell-plate-and-fibre', 'labels-salt-fats', 'strength-the-gentle-way'],
      ...['what-i-know-so-far-calm', 'closer-look', 'closer-look-food', 'closer-look-easy-movement'],
      'closer-look-steady',
    ],
  },
  'G-PREG': {
    who: 'Members who are pregnant',
    pattern: /180\/120|135\/85|14 units|to lose weight|vigorous|hard efforts/gi,
    unread: [
      ...['alcohol', 'measuring-blood-pressure', '150-minutes-talk-test', 'eating-in-peace'],
      ...['shopping-in-peace', 'strength-bones-balance', 'what-i-know-so-far', 'closer-look'],
      ...['closer-look-food-gentle', 'closer-look-cardio', 'closer-look-strength'],
    ],
  },
  'G-EX': { who: 'Members for whom hard efforts are not safe', pattern: HARD, unread: WITH_CARE },
  'G-BP': { who: 'Members with high blood pressure', pattern: HARD, unread: WITH_CARE },
};

/** All that is read of an article. */
export const readOf = ({ title, summary, action, body }: ArticleText): string =>
  [title, summary, action, body].join('\n\n');

/** What keeps an article from being published. The same rules hold for those that come with the product. */
export function articleFaults(contentId: string, text: ArticleText): ArticleFault[] {
  return [
    ...empty(text),
    ...formFaults(text),
    ...wordFaults(text),
    ...referenceFaults(text),
    ...safetyFaults(contentId, text),
  ];
}

function empty(text: ArticleText): ArticleFault[] {
  return (['title', 'summary', 'action', 'body'] as const)
    .filter((field) => text[field].trim() === '')
    .map((field) => ({ field, sentence: `Write the ${field}.` }));
}

function formFaults({ summary, action, body }: ArticleText): ArticleFault[] {
  const faults: ArticleFault[] = [];
  const words = wordsOf(body).length;
  if (words < LEAST_WORDS || words > MOST_WORDS) {
    const sentence = `The text has ${words} words. Write ${LEAST_WORDS} to ${MOST_WORDS}.`;
    faults.push({ field: 'body', sentence });
  }
  const headings = body.match(/^#+ .*$/gm) ?? [];
  if (headings.length < 2 || headings.length > 6 || !headings.every((heading) => heading.startsWith('## '))) {
    faults.push({
      field: 'body',
      sentence: 'Give the text two to six headings, each a line that begins “## ”.',
    });
  }
  if (summary !== '' && !/^[^.!?]+\.$/.test(summary)) {
    faults.push({ field: 'summary', sentence: 'Sum it up in one sentence that ends with a full stop.' });
  }
  if (action !== '' && (sentencesOf(action).length !== 1 || wordsOf(action).length > LONGEST_ACTION)) {
    const sentence = `Ask for one thing, in one sentence of at most ${LONGEST_ACTION} words.`;
    faults.push({ field: 'action', sentence });
  }
  return faults;
}

function wordFaults(text: ArticleText): ArticleFault[] {
  const faults: ArticleFault[] = [];
  for (const field of ['title', 'summary', 'action', 'body'] as const) {
    const said = FORBIDDEN.exec(text[field])?.[0];
    if (said !== undefined) {
      const sentence = `Leave out “${said}”: only a clinician may say it, or it puts blame on the reader.`;
      faults.push({ field, sentence });
    }
    faults.push(...markdownFaults(text[field]).map((sentence) => ({ field, sentence })));
    for (const long of longSentences(text[field])) {
      const sentence = `A sentence has more than ${LONGEST_SENTENCE} words, beginning “${long.trim().slice(0, 40)}”. Make two of it.`;
      faults.push({ field, sentence });
    }
  }
  const all = readOf(text);
  if (wordsOf(all).length > 0 && readingGrade(all) > HIGHEST_GRADE) {
    const sentence = `The text needs a reading age of ${readingAge(all)}. Use shorter words and sentences.`;
    faults.push({ field: 'body', sentence });
  }
  return faults;
}

function referenceFaults({ subjects, references }: ArticleText): ArticleFault[] {
  if (subjects.length === 0) return [{ field: 'subjects', sentence: 'Choose what the article speaks of.' }];
  if (references.length === 0) {
    return [{ field: 'references', sentence: 'Name at least one publication that the article rests on.' }];
  }
  return references
    .flatMap((key) => citingFault(key, subjects) ?? [])
    .map((sentence) => ({ field: 'references', sentence }));
}

function safetyFaults(contentId: string, { action, body }: ArticleText): ArticleFault[] {
  const text = `${action}\n${body}`;
  const needed = NEEDED.filter(
    ({ articles, patterns }) =>
      articles.includes(contentId) && !patterns.every((pattern) => pattern.test(body)),
  ).map(({ sentence }) => sentence);
  const measured = UNMEASURED.articles.includes(contentId)
    ? told('Whoever reads this article', body.replaceAll(CALLS, ''), UNMEASURED.pattern)
    : [];
  const gated = Object.values(GATED).flatMap(({ who, pattern, unread }) =>
    unread.includes(contentId) ? [] : told(who, text, pattern),
  );
  return [...new Set([...needed, ...measured, ...gated])].map((sentence) => ({ field: 'body', sentence }));
}

/** A sentence where a text speaks of what they must not be told. */
export function told(who: string, text: string, pattern: RegExp): string[] {
  const words = [...new Set(text.match(pattern)?.map((word) => word.toLowerCase()))];
  if (words.length === 0) return [];
  return [
    `${who} must not be told of ${words.map((word) => `“${word}”`).join(', ')}. Say it in other words.`,
  ];
}
