import { type Safety, type SafetyCategory } from '../../help/safety.options';
import { isClearDenial, isSafeNow } from './clear-words';
import {
  AFTER_SAFE_TAP,
  checkText,
  CONTACTS,
  helpText,
  NO_TAP,
  PAUSED_TEXT,
  SAFE_TAP,
  SAFE_TEXT,
  SELF_HARM,
  YES_TAP,
} from '../../help/help-texts.options';
import type { Screened } from './screened';

/** Where a member wrote, or entered, something. */
export interface SafetySource {
  kind: 'coach_chat' | 'scenario' | 'habit' | 'note' | 'answers' | 'measure' | 'result';
  id: string;
}

/** The question that waits for its answer. */
export interface PendingCheck {
  category: SafetyCategory;
  source: SafetySource;
  /** ISO instant. */
  asked_at: string;
  /** What a person is called for where no answer comes; none in those of an earlier release. */
  watched?: { category: SafetyCategory; source: SafetySource };
}

/** How things stand with a member. */
export interface SafetyStanding {
  pending: PendingCheck | null;
  /** Then it is looked whether an answer has come; null once that was done. */
  answerDue: Date | null;
  /** Coaching is paused since then. */
  pausedSince: Date | null;
  /** What the pause, or the help that stays visible, is about. */
  category: SafetyCategory | null;
  /** The numbers stay on the screen until then. */
  contactsUntil: Date | null;
}

/**
 * Why a person is called: it `called` for help, which was shown, and coaching stopped; or a model alone sees danger (`alarm`),
 * while a person has the chat: the numbers are shown, and nothing stops; or nobody answered whether they are safe
 * (`unanswered`).
 */
export type FlagCause = 'called' | 'alarm' | 'unanswered';

/** What the decision changes, written with the reply that shows it. */
export type SafetyChange =
  | { kind: 'none' }
  | { kind: 'flag'; category: SafetyCategory }
  /** A person is called to somebody whose coaching goes on: a model alone sees danger, and a person has the chat. */
  | { kind: 'alarm'; category: SafetyCategory }
  /** `is_watched`: a person is called where nobody answers. */
  | { kind: 'ask'; category: SafetyCategory; is_watched: boolean }
  /** The question that was asked at this message is answered with no. */
  | { kind: 'denied'; category: SafetyCategory; question: string; keepContacts: boolean }
  | { kind: 'safe' };

export interface Decision {
  safety: Safety | null;
  text: string | null;
  next: string[];
  meant: string;
  change: SafetyChange;
}

/** After this long the question is asked again before anything is made of an answer (milliseconds). */
const STALE = 12 * 3_600_000;

/** Written elsewhere, and no answer to anything. */
const isAside = ({ kind }: SafetySource) => kind === 'note' || kind === 'answers';
const isChat = ({ kind }: SafetySource) => kind === 'coach_chat' || kind === 'scenario';

/** The numbers, and why they stand there. */
export const help = (band: 'flag' | 'check', category: SafetyCategory): Safety => ({
  band,
  category,
  contacts: CONTACTS.map((contact) => ({ ...contact })),
});

const flagged = (category: SafetyCategory, meant: string): Decision => ({
  safety: help('flag', category),
  text: helpText(category),
  next: [SAFE_TAP],
  meant,
  change: { kind: 'flag', category },
});

/**
 * The question, instead of any coaching.
 * @param isWatched by itself where it is about the mind; the others are of the body, and name whom to call
 */
export const asked = (
  category: SafetyCategory,
  meant: string,
  isWatched = SELF_HARM.has(category),
): Decision => ({
  safety: help('check', category),
  text: checkText(category),
  next: [YES_TAP, NO_TAP],
  meant,
  change: { kind: 'ask', category, is_watched: isWatched },
});

/** What is shown and what changes, from what the screen found and how things stood before. Pure. */
export function decide(given: {
  standing: SafetyStanding;
  source: SafetySource;
  text: string;
  recent: readonly string[];
  /** A person of the care team wrote last: the member answers them, and not a question of the product's. */
  isAfterPerson: boolean;
  found: Screened;
  now: Date;
}): Decision {
  const { standing, source, text, recent, isAfterPerson, found, now } = given;
  if (found.band === 'flag') return flagged(found.category, text);
  if (standing.pausedSince) return whilePaused(standing, source, text);
  const { pending } = standing;
  // The same message again (a retry, a delivery that came twice) is no answer to the question that it raised itself.
  if (pending && pending.source.id !== source.id && !isAside(source)) {
    if (isAfterPerson && !isSafeNow(text)) return asked(pending.category, text);
    return whileAsked(pending, source, text, recent, now);
  }
  if (found.band === 'check') return asked(found.category, text);
  return goOn(standing, text, now);
}

function whilePaused({ category }: SafetyStanding, source: SafetySource, text: string): Decision {
  const about = category ?? 'unclear';
  if (isChat(source) && isSafeNow(text)) {
    const safety = SELF_HARM.has(about) ? help('check', about) : null;
    return { safety, text: SAFE_TEXT, next: [AFTER_SAFE_TAP], meant: text, change: { kind: 'safe' } };
  }
  const safety = help('flag', about);
  return { safety, text: PAUSED_TEXT, next: [SAFE_TAP], meant: text, change: { kind: 'none' } };
}

function whileAsked(
  pending: PendingCheck,
  source: SafetySource,
  text: string,
  recent: readonly string[],
  now: Date,
): Decision {
  const { category, asked_at, watched } = pending;
  // Only a chat shows the question as something to be answered.
  if (!isChat(source)) return asked(category, text);
  if (isClearDenial(text)) {
    // What was asked about the mind before, and this came between, still waits for its answer.
    if (watched && watched.category !== category) return asked(watched.category, text, true);
    const keepContacts = SELF_HARM.has(category);
    return {
      safety: keepContacts ? help('check', category) : null,
      text: null,
      next: [],
      meant: recent.at(-1) ?? text,
      change: { kind: 'denied', category, question: pending.source.id, keepContacts },
    };
  }
  if (isSafeNow(text)) {
    const safety = SELF_HARM.has(category) ? help('check', category) : null;
    return { safety, text: SAFE_TEXT, next: [AFTER_SAFE_TAP], meant: text, change: { kind: 'safe' } };
  }
  if (now.getTime() - Date.parse(asked_at) > STALE) return asked(category, text);
  return flagged(category, text);
}

function goOn({ category, contactsUntil }: SafetyStanding, text: string, now: Date): Decision {
  const visible = contactsUntil !== null && contactsUntil > now && category !== null;
  const safety = visible ? help('check', category) : null;
  return { safety, text: null, next: [], meant: text, change: { kind: 'none' } };
}

/** What a page shows outside the chats: help that is called for, paused or asked about. */
export function activeSafety(standing: SafetyStanding, now: Date): Safety | null {
  const { pending, pausedSince, category } = standing;
  if (pausedSince) return help('flag', category ?? 'unclear');
  if (pending) return help('check', pending.category);
  return goOn(standing, '', now).safety;
}
