// Twelve weeks of a member, lived week by week as the product will: the plan, what was done, the week's close, the
// member's answers, the plan again.
import { createRequire } from 'node:module';
import { Temporal } from 'temporal-polyfill';

const load = createRequire(new URL('../../dist/api/features/programmes/generator/', import.meta.url));
const { generateProgramme } = load('./generate-programme.js');
const { replanProgramme } = load('./replan-programme.js');
const { answerChange } = load('./answer-change.js');
const { closeWeek } = load('./close-week.js');
const { inputOf } = load('../simulation/judged-plan.js');

/** How twelve weeks can go: the share of habits that is done, and a pause. */
export const COURSES = [
  { name: '0 %', adherence: 0 },
  { name: '30 %', adherence: 0.3 },
  { name: '60 %', adherence: 0.6 },
  { name: '90 %', adherence: 0.9 },
  { name: 'ill in week 5', adherence: 0.9, pause: { kind: 'ill', week: 5 } },
];

/** A number from 0 to 1 that a text decides: each habit of each member begins elsewhere in its rhythm. */
function seeded(text) {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
  return hash / 2 ** 32;
}

/** Does the given share of each habit's occurrences, spread over time: nine of ten, or three of ten. */
class Doer {
  rhythms = new Map();

  constructor(member, adherence) {
    this.member = member;
    this.adherence = adherence;
  }

  does(ladder) {
    const before = this.rhythms.get(ladder) ?? seeded(`${this.member.name} ${ladder}`);
    const after = before + this.adherence;
    this.rhythms.set(ladder, after);
    return Math.floor(after) > Math.floor(before);
  }
}

const keyOf = (event) => event.template_key.split(/[@/]/)[0];

function apply(stored, { insert, update, remove }) {
  const gone = new Set(remove);
  const updates = new Map(update.map((event) => [event.id, event]));
  return [
    ...stored
      .filter(({ id }) => !gone.has(id))
      .map((event) => (updates.has(event.id) ? { ...event, ...updates.get(event.id) } : event)),
    ...insert.map((event) => ({ ...event, id: event.template_key, edited: false, metadata: {} })),
  ];
}

/** The habits of a week by ladder and step, days of a pause left out. */
function tally(events, isPaused) {
  const habits = new Map();
  for (const event of events) {
    if (event.kind !== 'habit' || isPaused(event)) continue;
    const step = Number(event.reason.inputs.step);
    const id = `${keyOf(event)} ${step}`;
    const entry = habits.get(id) ?? {
      ladder: keyOf(event),
      step,
      week: event.program_week,
      planned: 0,
      done: 0,
    };
    entry.planned += 1;
    if (event.metadata.completed) entry.done += 1;
    habits.set(id, entry);
  }
  return [...habits.values()];
}

/** The weeks as they were planned when they came, with what was done, and the changes of each close. */
export function simulate(member, template, /** @type {Record<string, any>} */ { adherence, pause }) {
  const input = inputOf(member, template);
  const first = generateProgramme(input);
  const start = Temporal.PlainDate.from(first.start_date);
  const doer = new Doer(member, adherence);
  const habits = [];
  const weeks = [];
  let stored = apply([], { insert: first.events, update: [], remove: [] });
  let { progress, pauses } = input;
  for (let week = 1; week <= 12; week += 1) {
    const monday = start.add({ days: 7 * (week - 1) });
    const now = monday.toZonedDateTime({ timeZone: member.zone, plainTime: '00:30' }).toInstant().toString();
    if (pause?.week === week) {
      const from = monday.toString();
      pauses = [...pauses, { kind: pause.kind, from, until: monday.add({ days: 6 }).toString() }];
    }
    if (week > 1) {
      const change = replanProgramme({
        ...input,
        progress,
        pauses,
        now,
        start_date: first.start_date,
        existing: stored,
      });
      stored = apply(stored, change);
    }
    const dateOf = (event) =>
      Temporal.Instant.from(event.start_time).toZonedDateTimeISO(member.zone).toPlainDate().toString();
    const isPaused = (event) =>
      pauses.some(({ from, until }) => from <= dateOf(event) && dateOf(event) <= until);
    const events = stored.filter((event) => event.program_week === week);
    for (const event of events) {
      const isDone = doer.does(event.kind === 'habit' ? keyOf(event) : event.kind);
      if (isDone) event.metadata = { status: 'completed', completed: true };
    }
    habits.push(...tally(events, isPaused));
    const closed = closeWeek({
      ...input,
      pauses,
      progress,
      week,
      start_date: first.start_date,
      confidence: 8,
      habits,
    });
    ({ progress } = closed);
    for (const change of closed.changes) {
      if (change.asked) progress = answerChange(progress, change, true, week + 1);
    }
    weeks.push({ week, events, changes: closed.changes, isPaused: pause?.week === week });
  }
  return { start: first.start_date, weeks };
}
