import { applyChanges, speakable } from '../day-plan/apply-changes';
import { DayClock, timeOf } from '../day-plan/day-clock';
import type { DayFacts, DaySize, DayWishes, OwnItem, Proposal } from '../day-plan/day-plan.types';
import { minutesToDo, planDay } from '../day-plan/plan-day';
import { type Change, maybeToAdd, readChanges } from '../day-plan/read-changes';
import { type ClockHints, readLength } from '../day-plan/read-clock';
import { type Choice, chosen, choice } from './questions';
import { defineScenario, type Known, type Question, type Scenario } from './scenario.types';
import { count, isNo, isYes, listed, plain, short } from './words';

/** What the day before was like, and what is known of the day itself. */
export interface PlanFacts extends DayFacts {
  /** 'today', 'tomorrow', 'on Friday' */
  readonly day_name: string;
  /** The day is over: nothing in it can be changed. */
  readonly is_over: boolean;
  /** Null where there is no record of it. */
  readonly before: {
    /** 'yesterday', 'the day before' */
    readonly name: string;
    readonly planned: number;
    readonly done: number;
    /** 1 (Low) to 5, from its check-in where it was said. */
    readonly energy: number | null;
  } | null;
  readonly paused: boolean;
}

export interface PlanAnswers {
  day_felt: 'good' | 'mixed' | 'hard' | null;
  day_note: string;
  size: DaySize;
  times: Record<string, number>;
  left_out: string[];
  kept: string[];
  added: OwnItem[];
  /** What was asked back: whether this shall be added. */
  pending: { title: string; length: number; at: number | null } | null;
  accepted: boolean;
}

type Plan = Scenario<PlanAnswers, PlanFacts>;
type Knows = Known<PlanAnswers, PlanFacts>;

const SIZE_TAPS: Record<DaySize, string> = {
  full: 'A full day',
  half: 'Half a day',
  ten_minutes: 'Ten minutes',
};
const GOOD = 'That looks good';
const SMALLER = 'Make it smaller';
const ADD_IT = 'Yes, add it';
const LEAVE_IT = 'No, leave it';
const FELT = [
  {
    value: 'good',
    tap: 'It went well',
    ahead: 'I feel good',
    words: /\b(well|good|great|fine|happy|proud)\b/,
  },
  {
    value: 'mixed',
    tap: 'It was mixed',
    ahead: 'So-so',
    words: /\b(mixed|so-so|okay|ok|up and down|bit of both|average|alright)\b/,
  },
  {
    value: 'hard',
    tap: 'It was hard',
    ahead: 'It looks hard',
    words: /\b(hard|bad|tough|difficult|rough|awful|tired|exhausted|stressful|terrible)\b/,
  },
] as const;

export function wishesOf(collected: Partial<PlanAnswers>): DayWishes {
  const { size = 'full', times = {}, left_out = [], kept = [], added = [] } = collected;
  return { size, times, left_out, kept, added };
}

/** The plan as it stands; null before a size is chosen, and where nothing can be planned any more. */
export function proposalOf({ collected, facts }: Knows): Proposal | null {
  return collected.size === undefined || facts.is_over ? null : planDay(facts, wishesOf(collected));
}

const hintsOf = (facts: PlanFacts): ClockHints => {
  const clock = new DayClock(facts.zone, facts.date);
  return { now: clock.has(facts.now) ? clock.minutesOf(facts.now) : null, waking: facts.waking };
};

/** A hard day before, little energy or a pause speak for less. */
export function suggestedSize({ collected, facts }: Knows): DaySize {
  if (facts.paused) return 'ten_minutes';
  const energy = facts.before?.energy;
  return collected.day_felt === 'hard' || (energy !== null && energy !== undefined && energy <= 2)
    ? 'half'
    : 'full';
}

/** Of a first day there is nothing to look back at. */
const looksBack = ({ before, is_over }: PlanFacts): boolean => before !== null || is_over;
const feltTaps = (facts: PlanFacts): string[] =>
  FELT.map(({ tap, ahead }) => (looksBack(facts) ? tap : ahead));

const dayFelt: Question<PlanAnswers, PlanFacts> = {
  key: 'day_felt',
  stage: 'review_past',
  taps: FELT.flatMap(({ tap, ahead }) => [tap, ahead]),
  ask: ({ facts }) => ({
    text: facts.before
      ? `How did ${facts.before.name} feel to you?`
      : looksBack(facts)
        ? 'How did it feel to you?'
        : 'How are you feeling about it?',
    next: feltTaps(facts),
  }),
  // Whatever is told is good: nobody is asked twice how a day felt. A size that is named at once counts.
  take: (text, known) => {
    const felt = chosen(FELT, text) ?? null;
    const [change] = readChanges(text, [], hintsOf(known.facts)) ?? [];
    const size = change?.kind === 'size' ? { size: change.size } : {};
    return { set: { day_felt: felt, day_note: short(text, 500), ...size } };
  },
  again: (_, { facts }) => ({ text: 'How did it feel to you?', next: feltTaps(facts) }),
  giveUp: (text) => ({ set: { day_felt: null, day_note: short(text, 500) } }),
};

const SIZE_OPTIONS: Choice<DaySize>[] = [
  { value: 'full', tap: SIZE_TAPS.full, words: /\b(full|whole|everything|all|normal|usual|big)\b/ },
  {
    value: 'half',
    tap: SIZE_TAPS.half,
    words: /\b(half|medium|less|middle|smaller|short|light|lighter|easy)\b/,
  },
  {
    value: 'ten_minutes',
    tap: SIZE_TAPS.ten_minutes,
    words: /\b(ten|10|minimum|smallest|tiny|least|nothing|no time)\b/,
  },
];
const YOU_CHOOSE = /\b(you (choose|decide|pick)|whatever|don't mind|don't care|surprise me|up to you)\b/;

/** A size, or so many minutes as somebody has. */
function sizeIn(text: string, known: Knows): DaySize | undefined {
  const named = chosen(SIZE_OPTIONS, text);
  if (named !== undefined) return named;
  const words = plain(text);
  if (YOU_CHOOSE.test(words) || isYes(words)) return suggestedSize(known);
  const minutes = readLength(words)?.minutes;
  if (minutes === undefined) return undefined;
  if (minutes <= 15) return 'ten_minutes';
  const { facts } = known;
  return minutes >= minutesToDo(planDay(facts, wishesOf({ size: 'full' })), facts) ? 'full' : 'half';
}

const daySize: Question<PlanAnswers, PlanFacts> = {
  ...choice<PlanAnswers, PlanFacts, DaySize>({
    key: 'size',
    stage: 'plan_priorities',
    isAsked: ({ collected, facts }) => !facts.is_over && collected.size === undefined,
    text: (known) => sizeQuestion(known),
    options: SIZE_OPTIONS,
    otherwise: 'half',
  }),
  take: (text, known) => {
    const size = sizeIn(text, known);
    return size && { set: { size } };
  },
  again: (_, known) => ({ text: 'A full day, half of it, or ten minutes?', next: sizesFor(known) }),
  ask: (known) => ({ text: sizeQuestion(known), next: sizesFor(known) }),
  giveUp: (_, known) => ({ set: { size: suggestedSize(known) } }),
};

/** The suggested one comes first. */
function sizesFor(known: Knows): string[] {
  const first = suggestedSize(known);
  const others = (['full', 'half', 'ten_minutes'] as const).filter((size) => size !== first);
  return [first, ...others].map((size) => SIZE_TAPS[size]);
}

function sizeQuestion(known: Knows): string {
  const { facts } = known;
  const open = minutesToDo(planDay(facts, wishesOf({ size: 'full' })), facts);
  const why = facts.paused
    ? 'You have a pause now, so the smallest day is plenty.'
    : suggestedSize(known) === 'half'
      ? `${looksBack(facts) ? 'After that, half' : 'Half'} a day may be the better plan.`
      : '';
  const waits =
    open > 0 ? `About ${open} minutes wait ${facts.day_name}.` : `Nothing is left to do ${facts.day_name}.`;
  return [waits, why, 'How big shall the day be?'].filter(Boolean).join(' ');
}

const plan: Question<PlanAnswers, PlanFacts> = {
  key: 'accepted',
  stage: 'plan_priorities',
  taps: [GOOD, SMALLER, ADD_IT, LEAVE_IT],
  forms: ['move <title> to HH:MM', 'leave out <title>', 'keep <title>', 'add <words> <number> min at HH:MM'],
  isAsked: ({ facts }) => !facts.is_over,
  ask: (known) => ({ text: planInWords(known), next: planTaps(known) }),
  take: (text, known) => take(text, known),
  again: (text, { facts }) => {
    const own = maybeToAdd(text, hintsOf(facts));
    if (!own) {
      return {
        text: 'I did not quite catch that. You can say “move the walk to 6pm”, “leave out the stretching” or “add call mum 15 min”.',
        next: [GOOD, SMALLER],
      };
    }
    const { title, length, at } = own;
    return {
      text: `Shall I add “${title}” (${length} minutes) to your day?`,
      next: [ADD_IT, LEAVE_IT],
      set: { pending: { title, length, at } },
    };
  },
  giveUp: () => ({
    set: { accepted: true, pending: null },
    say: 'I did not catch that, so I keep the plan as it stands. You can still change every item in its own entry.',
  }),
};

const planTaps = ({ collected }: Knows): string[] =>
  collected.size === 'ten_minutes' ? [GOOD, SIZE_TAPS.half] : [GOOD, SMALLER];

function take(text: string, known: Knows): ReturnType<Question<PlanAnswers, PlanFacts>['take']> {
  const { collected, facts } = known;
  const wishes = wishesOf(collected);
  const { pending } = collected;
  const answered: Change[] | undefined = !pending
    ? undefined
    : isYes(text)
      ? [{ kind: 'add', ...pending }]
      : isNo(text)
        ? []
        : undefined;
  const changes = answered ?? readChanges(text, speakable(facts, wishes), hintsOf(facts));
  if (!changes) return undefined;
  const { wishes: next, notes, accepted } = applyChanges(facts, wishes, changes);
  const set: Partial<PlanAnswers> = { ...mutable(next), pending: null };
  if (accepted) return { set: { ...set, accepted: true }, say: notes.join(' ') };
  return { set, say: notes.join(' '), stay: true };
}

const mutable = ({ size, times, left_out, kept, added }: DayWishes) => ({
  size,
  times: { ...times },
  left_out: [...left_out],
  kept: [...kept],
  added: [...added],
});

/** The plan in two or three sentences; the list itself goes along as data. */
function planInWords(known: Knows): string {
  return [summaryOf(known), 'Shall I change anything?'].join(' ');
}

export function summaryOf(known: Knows): string {
  const proposal = proposalOf(known);
  if (!proposal) return '';
  const { facts } = known;
  const of = (change: string) => proposal.items.filter((item) => item.change === change);
  const at = ({ title, start_time }: { title: string; start_time: string }) =>
    `“${title}” to ${timeOf(Date.parse(start_time), facts.zone)}`;
  const minutes = minutesToDo(proposal, facts);
  const [moved, out] = [of('move'), of('leave_out')];
  return [
    `Here is ${{ full: 'your full day', half: 'half a day', ten_minutes: 'the smallest day' }[proposal.size]}: ${count(minutes, 'minute')} to do.`,
    moved.length > 0 && moved.length <= 3 ? `I moved ${listed(moved.map(at))}.` : '',
    moved.length > 3 ? `I moved ${count(moved.length, 'item')} to a free hour.` : '',
    out.length > 0
      ? `${listed(out.slice(0, 4).map(({ title }) => `“${title}”`))}${out.length > 4 ? ' and more' : ''} can wait for another day.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function opening({ before, is_over, day_name, items, zone }: PlanFacts): string {
  const past =
    before && before.planned > 0
      ? `${capital(before.name)} you did ${before.done} of ${count(before.planned, 'task')}.`
      : before
        ? `${capital(before.name)} had no tasks.`
        : '';
  if (is_over)
    return [past, 'This day is over, so there is nothing left to plan in it. We can still look back.'].join(
      ' ',
    );
  const fixed = items.filter(({ kind }) => kind === 'call' || kind === 'appointment');
  const dates = fixed.map(({ title, start }) => `“${title}” at ${timeOf(start, zone)}`);
  return [
    `Let us plan your day ${day_name === 'today' ? '' : `${day_name} `}together.`.replace('  ', ' '),
    past,
    dates.length > 0 ? `Fixed ${day_name}: ${listed(dates)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const planTheDayScenario: Plan = {
  type: 'pre_checkin_review',
  title: 'Plan the Day',
  description: 'Look back at yesterday and give today its times: a full day, half a day or ten minutes.',
  stages: [
    { id: 'review_past', summary: 'Looking back at the day before' },
    { id: 'plan_priorities', summary: 'Choosing what fits into the day' },
    { id: 'complete', summary: 'Your plan is ready' },
  ],
  questions: [dayFelt, daySize, plan],
  changes: 'accepted',
  closingTaps: [],
  opening,
  closing: (known) => ({
    text: known.facts.is_over
      ? 'Thank you for looking back. Press Complete & Close to tick this off.'
      : `Your plan is ready. ${summaryOf(known)} Press Complete & Close and I write it into your calendar; you can undo that for ten minutes.`,
    next: [],
  }),
};

export const planTheDay = defineScenario(planTheDayScenario);
