import { Temporal } from 'temporal-polyfill';
import type { FlagCause } from '../assistant/safety-flags.service';
import type { SafetyCategory } from '../help/safety.options';
import type { CareTaskEntity } from './care-task.entity';
import type { CareTaskKind, TaskFacts } from './care-task.kinds';

/** The part of a member's page that a task leads to. */
export type OpensPart = 'record' | 'chat' | 'results' | 'programme';

/** A task as the queue words it. */
export interface TaskWords {
  /** Why it is here, in a sentence. */
  readonly why: string;
  /** What the draft stands on, in short lines. */
  readonly facts: readonly string[];
  readonly next_step: string;
  readonly opens: OpensPart;
  /** A message that fits; null where none does. */
  readonly draft: string | null;
}

/** What a red flag is about, in the words of a person who has to act on it. */
const CATEGORY_WORDS: Readonly<Record<SafetyCategory, string>> = {
  acute_abdomen_testicular_eye: 'Sudden severe pain (belly, testicle or eye)',
  alcohol_withdrawal: 'Alcohol withdrawal',
  anaphylaxis: 'Severe allergic reaction',
  breathing: 'Trouble breathing',
  cauda_equina: 'Back pain with numbness or loss of control',
  chest_pain_cardiac: 'Chest pain',
  critical_lab_value_typed: 'A critical lab value',
  diabetes_emergency: 'Diabetes emergency',
  domestic_abuse_safeguarding: 'Abuse or safeguarding',
  drug_interaction_overdose_question: 'Too much of a medicine, or a dangerous mix',
  dvt_pe: 'Possible blood clot',
  eating_disorder_danger: 'Eating disorder in danger',
  harm_to_others: 'Harm to others',
  head_injury_collapse: 'Head injury or collapse',
  meningitis: 'Possible meningitis',
  overdose_poisoning: 'Overdose or poisoning',
  pregnancy_emergency: 'Emergency in pregnancy or after birth',
  psychosis_mania: 'Psychosis or mania',
  sepsis_infection: 'Possible sepsis',
  severe_bleeding: 'Severe bleeding',
  severe_hypertension: 'Very high blood pressure',
  stroke: 'Possible stroke',
  suicidal_self_harm: 'Suicidal thoughts or self-harm',
  low_oxygen: 'Low oxygen',
  high_ketones: 'High ketones',
  unclear: 'Could not be judged by the screen',
};

export const categoryWords = (category: SafetyCategory): string => CATEGORY_WORDS[category];

/** Named after what is felt: of a value it would be said of somebody who never said so. */
const FELT: readonly SafetyCategory[] = ['chest_pain_cardiac', 'overdose_poisoning'];

/** What a red flag is called. */
export function flagTitle({ category, because, source_kind }: TaskFacts['red_flag']): string {
  // The screen did judge it, and found nothing.
  if (category === 'unclear' && because !== undefined && because !== 'called')
    return 'Danger that only the assistant sees';
  return categoryWords(
    source_kind === 'result' && FELT.includes(category) ? 'critical_lab_value_typed' : category,
  );
}

/** What the member was shown, and what became of coaching. */
const FLAG_WORDS: Readonly<Record<FlagCause, (who: string) => string>> = {
  called: (who) => `help was shown to ${who}, and coaching has stopped.`,
  unanswered: (who) => `${who} was asked whether they are safe, and did not answer within 15 minutes.`,
  alarm: (who) => `${who} has the numbers to call before them, and no coaching was stopped.`,
};

const NAMELESS = 'this member';

/** What is said of a kind: by whom (the member's first name, or "this member"), on what facts, and when it is read. */
type Wording<Kind extends CareTaskKind> = (who: string, facts: TaskFacts[Kind], now: Date) => TaskWords;

const WORDS: { readonly [Kind in CareTaskKind]: Wording<Kind> } = {
  red_flag: (who, facts) => ({
    why: `${flagTitle(facts)}: ${FLAG_WORDS[facts.because ?? 'called'](who)}`,
    facts: [],
    next_step: 'Reach them, then close with what came of it',
    opens: facts.source_kind === 'result' ? 'results' : 'chat',
    draft: null,
  }),
  waiting_reply: (who, { asked }) => ({
    why: asked ? `${who} asked for a person.` : `${who} waits for your reply.`,
    facts: [],
    next_step: `Reply to ${who}`,
    opens: 'chat',
    draft: null,
  }),
  undo_asked: (who, { title }) => ({
    why: `${who} asks to undo the change of "${title}".`,
    facts: [],
    next_step: 'Undo it, or say why not',
    opens: 'programme',
    draft: null,
  }),
  change_proposed: (_who, { title }) => ({
    why: `A clinician proposes a change because of a result: "${title}".`,
    facts: [],
    next_step: 'Approve it, or say why not',
    opens: 'results',
    draft: null,
  }),
  low_check_in: (who, { day, mood, energy }) => ({
    why: `Check-in of ${dayWords(day)}: mood ${mood}${energy === undefined ? '' : `, energy ${energy} of 5`}.`,
    facts: [`Mood ${mood} on ${dayWords(day)}`, ...(energy === undefined ? [] : [`Energy ${energy} of 5`])],
    next_step: `Write to ${who}`,
    opens: 'record',
    draft: `Hello ${who}, thank you for checking in. ${dayWords(day)} looked like a hard day. How are you now, and would a lighter week help?`,
  }),
  review_results: (_who, { filename, values, outside, today = 0 }) => ({
    why: `${count(values, 'result')} read in "${filename}"${outside > 0 ? `, ${outside} outside the range` : ''}${
      today > 0 ? `: ${today === 1 ? 'one result' : `${today} results`} should be looked at today` : ''
    }.`,
    facts: [],
    next_step: 'Review the results',
    opens: 'results',
    draft: null,
  }),
  silence: (who, { last, has_checked_in, usual, zone }, now) => {
    const days = daysSince(last, zone, now);
    const since = has_checked_in
      ? `No check-in for ${count(days, 'day')}`
      : `No check-in since the programme began, ${count(days, 'day')} ago`;
    const often = usual !== null && usual >= 1 ? `, usually ${Math.round(usual)} of 7` : '';
    return {
      why: `${since}${often}.`,
      facts: [`Last check-in: ${has_checked_in ? dayWords(last) : 'none yet'}`],
      next_step: `Ask ${who} how it goes`,
      opens: 'record',
      draft: `Hello ${who}, I have not seen a check-in for ${days === 1 ? 'a day' : `${days} days`}. Is all well? If the week is full, we can make the programme lighter: just say so.`,
    };
  },
  falling_week: (who, { week, rate, rate_before }) => ({
    why: `Week ${week}: ${percent(rate)} done, ${percent(rate_before)} the week before.`,
    facts: [`Week ${week}: ${percent(rate)} done`, `Week ${week - 1}: ${percent(rate_before)} done`],
    next_step: 'Offer a lighter week',
    opens: 'programme',
    draft: `Hello ${who}, last week was fuller than the one before, it seems. What got in the way? We can move or drop what does not fit right now.`,
  }),
  stuck_document: (who, { filename }) => ({
    why: `"${filename}" could not be read.`,
    facts: [`Document "${filename}"`],
    next_step: `Help ${who} to send it another way`,
    opens: 'results',
    draft: `Hello ${who}, your document "${filename}" could not be read. A new photo in good light, or the PDF from the laboratory, usually works. Do you have one?`,
  }),
  submitted_day: (who, { day, planned, done, checked_in }) => ({
    why: `Shared ${dayWords(day)}: ${done} of ${planned} done${checked_in ? ', with a check-in' : ''}.`,
    facts: [`${done} of ${planned} done on ${dayWords(day)}`],
    next_step: `Tell ${who} that you have seen it`,
    opens: 'record',
    draft:
      planned > 0 && done >= planned
        ? `Thank you for sharing your day, ${who}. Everything done: well done. What made it work?`
        : `Thank you for sharing your day, ${who}. ${done > 0 ? `${count(done, 'thing')} done: that counts.` : 'Some days are like that.'} What would make tomorrow easier?`,
  }),
  no_push: (who) => ({
    why: `None of ${who}'s devices takes notifications any more.`,
    facts: [],
    next_step: `Tell ${who} how to turn them on again`,
    opens: 'chat',
    draft: `Hello ${who}, our notifications do not reach you any more. You can turn them on again in Settings, under Notifications.`,
  }),
};

/** @param name the member's, as they gave it; null where they gave none */
export function wordsOf<Kind extends CareTaskKind>(
  kind: Kind,
  name: string | null,
  facts: TaskFacts[Kind],
  now: Date,
): TaskWords {
  const words = WORDS[kind] as Wording<Kind>;
  const who = name?.trim().split(/\s+/)[0];
  if (who) return words(who, facts, now);
  const said = words(NAMELESS, facts, now);
  return {
    ...said,
    why: said.why.charAt(0).toUpperCase() + said.why.slice(1),
    // To be sent: nobody is greeted so.
    draft: said.draft?.replace(` ${NAMELESS},`, ',').replace(`, ${NAMELESS}.`, '.') ?? null,
  };
}

/** What the clock of a red flag puts before its words: that nobody took it in time, and how often it went on. */
export function clockWords(
  {
    due_at,
    owned_at,
    done_at,
    passed_on,
  }: Pick<CareTaskEntity, 'due_at' | 'owned_at' | 'done_at' | 'passed_on'>,
  now: Date,
): string {
  if (done_at !== null) return '';
  const isOverdue = owned_at === null && due_at !== null && due_at <= now;
  const often = passed_on === 1 ? 'once' : `${passed_on} times`;
  if (passed_on === 0) return isOverdue ? 'Overdue. ' : '';
  return isOverdue ? `Overdue, passed on ${often}. ` : `Passed on ${often}. `;
}

const count = (number: number, thing: string): string => `${number} ${thing}${number === 1 ? '' : 's'}`;
const percent = (rate: number): string => `${Math.round(rate * 100)}%`;

function dayWords(day: string): string {
  const parts: Intl.DateTimeFormatOptions = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  };
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', parts);
}

function daysSince(day: string, zone: string, now: Date): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  return Math.max(0, today.since(Temporal.PlainDate.from(day), { largestUnit: 'days' }).days);
}
