import type { AssistantReply, ReplyRecord, SaidTurn } from '../assistant.options';
import type { MemberRecord } from '../context/member-record';
import { careFor } from './answers/care';
import * as days from './answers/days';
import { FIXED } from './answers/fixed';
import * as items from './answers/items';
import * as programme from './answers/programme';
import type { Intent } from './intents/intents';
import taps from './intents/questions-taps.json';
import { plain } from './language/words';
import type { Library } from './library';
import { type Asked, type Before, type Embed, understand } from './understand';
import { dateText, type Part } from './wording';

const TALK = new Set<Intent>(['greeting', 'thanks', 'success']);
const NOT_LATIN =
  /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/u;
const OTHER_LANGUAGE =
  /\b(?:was steht|heute|morgen|ich|nicht|bitte|hoy|mañana|qué|cuándo|gracias|hola|aujourd'hui|demain|bonjour|merci|pourquoi|quand|oggi|domani|ciao come|grazie|dziś|jutro|dzień|proszę|cześć|bugün|hoje|amanhã|obrigad[oa])\b/iu;
/** It was told before what is meant; no lesson knows. */
const OF_SOMETHING = /\b(?:it|that|this|them)\b/;
/** How many of the member's earlier messages a question may lean on. */
const BACK = 2;

export interface BuiltInTools {
  readonly embed: Embed;
  readonly detailOf: items.DetailOf;
  readonly library: Library;
}

/** The assistant that needs neither key nor network: rules, the member's record and the lessons. The same gives the same. */
export async function answerBuiltIn(
  message: string,
  history: readonly SaidTurn[],
  record: MemberRecord,
  tools: BuiltInTools,
): Promise<Pick<AssistantReply, 'text' | 'next' | 'records'>> {
  let before: Before = { asked: null, about: [] };
  // What "it" and "why?" mean follows from the member's own words before, read as they were read then.
  for (const { text } of history.filter(({ role }) => role === 'user').slice(-BACK)) {
    before = (await turn(text, record, tools, before)).after;
  }
  const { parts } = await turn(message, record, tools, before);
  return {
    text: [...new Set(parts.map(({ text }) => text))].join('\n\n'),
    next: [...new Set(parts.flatMap(({ next = [] }) => next))].slice(0, 3),
    records: unique(parts.flatMap(({ records = [] }) => records)).slice(0, 4),
  };
}

interface Turn {
  readonly parts: Part[];
  readonly after: Before;
}

async function turn(
  message: string,
  record: MemberRecord,
  tools: BuiltInTools,
  before: Before,
): Promise<Turn> {
  const odd = notUnderstood(message);
  if (odd) return { parts: [odd], after: before };
  const care = careFor(plain(message), record);
  if (care) return { parts: [care], after: { asked: null, about: [] } };
  const asked = mostSerious(await understand(message, record, tools.embed, before));
  const parts: Part[] = [];
  for (const one of asked) parts.push(...(await answers(one, record, tools, before)));
  const about = parts.flatMap((part) => part.about ?? []);
  const last = asked.at(-1) ?? null;
  const isTalk = last !== null && TALK.has(last.intent);
  return { parts, after: isTalk && about.length === 0 ? before : { asked: last, about } };
}

/** What is about the body or the mind, the most serious first. */
const SERIOUS: readonly Intent[] = ['emergency', 'medical', 'injury', 'ill', 'feeling_low'];

/** Beside an answer about health no second one stands that is not about the member's own plan. */
function mostSerious(asked: readonly Asked[]): readonly Asked[] {
  const [first] = SERIOUS.flatMap((intent) => asked.find((one) => one.intent === intent) ?? []);
  return first ? asked.filter((one) => one === first || one.intent in OF_PROGRAMME) : asked;
}

function notUnderstood(message: string): Part | null {
  if (NOT_LATIN.test(message) || OTHER_LANGUAGE.test(message)) {
    return {
      text: 'Sorry, I only understand English. Please ask me in English, or tap one of these.',
      next: ["What's on today?", "What's next?"],
    };
  }
  if (!/\p{L}{2}|^\s*\d+\s*$/u.test(message) || /^(?:[^aeiouy\s]{6,}|(.)\1{4,})$/i.test(message.trim())) {
    return {
      text: 'I did not understand that. Try a short question, such as these.',
      next: ["What's on today?", 'What can you do?'],
    };
  }
  return null;
}

/** The answer; below it that to what is nearly as likely, or taps for what else may be meant. */
async function answers(
  asked: Asked,
  record: MemberRecord,
  tools: BuiltInTools,
  before: Before,
): Promise<Part[]> {
  const { besides, others } = asked;
  const offered = others.flatMap((intent) => tapFor(intent, asked) ?? []);
  if (asked.isUnclear) return [unclear(asked, record, tools, offered, before)];
  const part = await answer(asked, record, tools);
  if (besides) {
    const second = await answer({ ...asked, intent: besides, besides: null }, record, tools);
    if (second !== notKnown() && second !== FIXED.knowledge) return [part, second];
  }
  return [{ ...part, next: [...offered.slice(0, 2), ...(part.next ?? [])] }];
}

/** Asks back, once; then it says that it does not know. */
function unclear(
  asked: Asked,
  record: MemberRecord,
  { library }: BuiltInTools,
  offered: readonly string[],
  before: Before,
): Part {
  const lesson = asked.others[0] === 'knowledge' ? library.answer(asked.text, record) : null;
  if (lesson) return lesson;
  if (before.asked?.isUnclear || offered.length === 0) return notKnown();
  return {
    text: 'I am not sure that I understand. Did you mean one of these? If not, say it in other words, and I try again.',
    next: [...offered.slice(0, 2), 'Talk to my coach'],
  };
}

/** How the product itself would ask it. */
function tapFor(intent: Intent, { items }: Asked): string | null {
  const ask = OF_AN_ITEM[intent];
  if (ask) return items?.titles[0] ? ask(items.titles[0]) : null;
  return (taps as Partial<Record<Intent, readonly string[]>>)[intent]?.[0] ?? null;
}

const OF_AN_ITEM: Readonly<Partial<Record<Intent, (title: string) => string>>> = {
  when_is: (title) => `When is ${title}?`,
  why_item: (title) => `Why is there ${title}?`,
  how_much: (title) => `How long is ${title}?`,
  what_is_item: (title) => `What is ${title}?`,
  habit_progress: (title) => `How am I doing with ${title}?`,
  knowledge: () => 'What should I read?',
};

type Answer<Told> = (record: MemberRecord, asked: Asked, tools: BuiltInTools) => Told | Promise<Told>;

/** What a programme is needed for. */
const OF_PROGRAMME: Readonly<Partial<Record<Intent, Answer<Part>>>> = {
  day_plan: days.dayPlan,
  week_plan: days.weekPlan,
  next_event: days.nextEvent,
  did_i: days.dayReview,
  busy: days.busy,
  when_is: items.whenIs,
  why_item: (record, asked, { detailOf }) => items.whyItem(record, asked, detailOf),
  how_much: (record, asked, { library }) => {
    const isOfLessons = !asked.items && !OF_SOMETHING.test(asked.text);
    return (isOfLessons ? library.answer(asked.text, record) : null) ?? items.howMuch(record, asked);
  },
  what_is_item: (record, asked, { detailOf, library }) =>
    (asked.items ? null : library.answer(asked.text, record)) ?? items.whatIs(record, asked, detailOf),
  habit_progress: items.habitProgress,
  struggling: items.struggling,
  habits_list: items.habitsList,
  programme_position: programme.position,
  week_focus: (record, asked, { detailOf }) => programme.weekFocus(record, asked, detailOf),
  appointments: programme.appointments,
  changes: programme.changes,
  lessons_list: programme.lessonsList,
  week_review: programme.weekReview,
};

/** What looks at the record too; null where the fixed answer does. */
const OTHERS: Readonly<Partial<Record<Intent, Answer<Part | null>>>> = {
  check_ins: programme.checkIns,
  pause_status: programme.pauseStatus,
  priorities: programme.priorities,
  results: programme.results,
  no_time: days.shortOfTime,
  how_shrink: items.shrink,
  how_memory: remembered,
  knowledge: (record, { text, items: named }, { library }) => {
    const lesson = named?.events.find(({ kind }) => kind === 'lesson')?.content_id;
    return (lesson ? library.answer(text, record, lesson) : null) ?? library.answer(text, record);
  },
  off_topic: timeOf,
};

async function answer(asked: Asked, record: MemberRecord, tools: BuiltInTools): Promise<Part> {
  const { intent } = asked;
  const ofProgramme = OF_PROGRAMME[intent];
  if (ofProgramme) return record.programme ? ofProgramme(record, asked, tools) : days.NO_PROGRAMME;
  return (await OTHERS[intent]?.(record, asked, tools)) ?? FIXED[intent] ?? notKnown();
}

function remembered({ memory }: MemberRecord, { text }: Asked): Part | null {
  if (memory.length === 0 || !/\b(?:what|know|remember about)\b/.test(text)) return null;
  const facts = memory.slice(0, 5).map((fact) => fact.text);
  return {
    ...FIXED.how_memory!,
    text: `You told me: ${facts.join('; ')}. In **Settings**, under Assistant and privacy, you can change or delete each of them.`,
  };
}

function timeOf({ clock, today }: MemberRecord, { text }: Asked): Part | null {
  if (!/\b(?:what(?:'s| is)(?: the| today's)? date|what day is it|what time is it)\b/.test(text)) return null;
  return {
    text: `It is ${clock} on ${dateText(today)}, by the time zone in your settings.`,
    next: ["What's on today?", "What's next?"],
  };
}

const notKnown = (): Part => FIXED.off_topic!;

function unique(records: readonly ReplyRecord[]): ReplyRecord[] {
  return records.filter(({ id }, at) => records.findIndex((other) => other.id === id) === at);
}
