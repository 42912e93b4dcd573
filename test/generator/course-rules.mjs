// What must hold for twelve lived weeks, checked from outside of the generator: from events, setup and template alone.
import { createRequire } from 'node:module';

const load = createRequire(new URL('../../dist/api/features/programmes/simulation/', import.meta.url));
const { openGates } = load('./synthetic-members.js');

const DECLINED = "I don't want to do it at all (not recommended)";
const TOP = 'This is my top priority for the programme';
const DEEP = 'I want to look in-depth';
const AREAS = ['foodNutrition', 'sleep', 'cardioExercises', 'strengthExercises', 'emotionalHealth'];
/** Gates that hold movement back. */
const MOVEMENT_GATES = ['G-EX', 'G-BP', 'G-PREG'];
const MOST_TITLES = 17;
const LONGEST_STEP = 4;

const keyOf = (event) => event.template_key.split(/[@/]/)[0];
const minutesOf = (events) =>
  events.reduce(
    (sum, event) => sum + (Date.parse(event.end_time) - Date.parse(event.start_time)) / 60_000,
    0,
  );
const habitsOf = (events) => events.filter(({ kind }) => kind === 'habit');

/** The template's ladders by key, with the area each serves. */
function laddersOf(template) {
  const ladders = [...template.habit_ladders, ...template.questionnaire_ladders];
  return new Map(ladders.map((ladder) => [ladder.key, { ...ladder, area: ladder.domain }]));
}

function titlesOf(events) {
  const others = events.filter(({ kind }) => kind !== 'check_in' && kind !== 'plan_the_day');
  return new Set(others.map(({ title }) => title)).size;
}

/** One line of the table for each week. */
export function rowsOf({ weeks }, template) {
  const ladders = laddersOf(template);
  return weeks.map(({ week, events, changes }) => {
    const habits = habitsOf(events);
    const steps = new Map(habits.map((event) => [keyOf(event), event.reason.inputs.step]));
    const isMovement = (event) => ['H01', 'cardioBurst'].includes(keyOf(event));
    const isStrength = (event) => ladders.get(keyOf(event))?.area === 'strengthExercises';
    return {
      week,
      habitMinutes: minutesOf(habits),
      movement: minutesOf(habits.filter(isMovement)),
      strength: habits.filter(isStrength).length,
      done: habits.filter(({ metadata }) => metadata.completed).length,
      habits: habits.length,
      steps: [...steps].map(([key, step]) => `${key}:${step}`).join(' '),
      lessons: events.filter(({ kind }) => kind === 'lesson').length,
      titles: titlesOf(events),
      changes: changes.map(({ ladder, kind, to_step }) => `${ladder} ${kind} ${to_step}`).join(', '),
    };
  });
}

/** Whether an answer, or a gate of several, leaves everything open. */
function isOpen(member, on) {
  const { screen = {}, signed_off } = /** @type {Record<string, any>} */ (member);
  const score = (screen.auditFrequency ?? 4) + (screen.auditAmount ?? 4) + (screen.auditBinge ?? 4);
  if (on === 'AUDIT-C') return screen.auditFrequency === 0 || score < 5;
  if (on === 'smoking') return screen.smoking !== undefined && screen.smoking !== 'now';
  if (on === 'shifts') return screen.workPattern === 'days' || screen.workPattern === 'none';
  return on.includes('-') ? openGates({ screen, signed_off }).includes(on) : screen[on] === 'no';
}

/** Ladders that a closed gate holds back or drops. */
function heldBack(member, template) {
  const rules = template.gate_table.filter(({ on, effect }) => effect !== 'variant' && !isOpen(member, on));
  return new Set(rules.flatMap(({ items }) => items));
}

function areasServed({ weeks }, member, template) {
  const ladders = laddersOf(template);
  const chosen = (answer) => AREAS.filter((area) => member.setup.priorities?.[area] === answer);
  const mistakes = [];
  const of = (events, area) => habitsOf(events).filter((event) => ladders.get(keyOf(event))?.area === area);
  for (const area of chosen(TOP)) {
    const early = weeks.slice(0, 2).flatMap(({ events }) => of(events, area));
    if (early.length === 0) mistakes.push(`${area} is top and not served by week 2`);
    for (const declined of chosen(DECLINED)) {
      for (const { week, events, isPaused } of weeks.slice(1)) {
        if (isPaused) continue;
        const [top, other] = [of(events, area), of(events, declined)];
        if (other.length >= top.length || minutesOf(other) >= minutesOf(top)) {
          mistakes.push(`week ${week}: declined ${declined} has as much as top ${area}`);
        }
      }
    }
  }
  return mistakes;
}

function movementReached(rows, member, template) {
  const { priorities = {} } = member.setup;
  const held = heldBack(member, template);
  const cardio = priorities.cardioExercises ?? DEEP;
  const strength = priorities.strengthExercises ?? DEEP;
  const last = rows[11];
  const mistakes = [];
  const isCleared = MOVEMENT_GATES.every((gate) => openGates(member).includes(gate)) && !held.has('H01');
  if (isCleared && (cardio === DEEP || cardio === TOP)) {
    if (last.movement < 150) mistakes.push(`${last.movement} minutes of movement in week 12`);
    if (strength !== DECLINED && last.strength < 2)
      mistakes.push(`${last.strength} strength sessions in week 12`);
  }
  if (isCleared && cardio !== DECLINED && last.movement < 60) {
    mistakes.push(`only ${last.movement} minutes of movement in week 12`);
  }
  return mistakes;
}

/** No step for longer than four counted weeks, unless it is the last one or a gate holds it. */
function stepsGrow({ weeks }, member, template) {
  const held = heldBack(member, template);
  const ladders = laddersOf(template);
  const since = new Map();
  const mistakes = [];
  for (const { week, events, isPaused } of weeks) {
    if (isPaused) continue;
    const steps = new Map(habitsOf(events).map((event) => [keyOf(event), event.reason.inputs.step]));
    for (const [key, step] of steps) {
      const run = since.get(key);
      const weeksOn = run?.step === step ? run.weeksOn + 1 : 1;
      since.set(key, { step, weeksOn });
      const ladder = ladders.get(key);
      // The weekly look at what holds is no ladder.
      if (!ladder) continue;
      const isLast =
        step >= ladder.steps.length ||
        events.some((e) => keyOf(e) === key && e.reason.inputs.levelNow === 'consistent');
      if (weeksOn > LONGEST_STEP && !isLast && !held.has(key)) {
        mistakes.push(`week ${week}: ${key} is on step ${step} for ${weeksOn} weeks`);
      }
    }
  }
  return mistakes;
}

const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Everything that is wrong with a member's courses, by the name of the course. */
export function judgeCourses({ member, template, courses }) {
  const rows = new Map([...courses].map(([name, course]) => [name, rowsOf(course, template)]));
  const isShortFirstWeek =
    courses
      .values()
      .next()
      .value.weeks[0].events.filter(({ kind }) => kind === 'check_in').length < 3;
  const mistakes = [];
  for (const [name, course] of courses) {
    const found = areasServed(course, member, template);
    for (const row of rows.get(name)) {
      if (row.titles > MOST_TITLES) found.push(`week ${row.week}: ${row.titles} titles`);
      const isExcused = course.weeks[row.week - 1].isPaused || (row.week === 1 && isShortFirstWeek);
      if (row.lessons === 0 && !isExcused) found.push(`week ${row.week}: no lesson`);
    }
    mistakes.push(...found.map((text) => `${name}: ${text}`));
  }
  const keen = [
    ...movementReached(rows.get('90 %'), member, template),
    ...stepsGrow(courses.get('90 %'), member, template),
  ];
  mistakes.push(...keen.map((text) => `90 %: ${text}`));
  const late = (name) =>
    mean(
      rows
        .get(name)
        .slice(8)
        .map(({ habitMinutes }) => habitMinutes),
    );
  const peak = Math.max(...rows.get('30 %').map(({ habitMinutes }) => habitMinutes));
  // One habit at its smallest is as small as it gets.
  const isSmallest = rows.get('30 %').every(({ steps }) => /^\w*:?1?$/.test(steps));
  if (!isSmallest && (late('30 %') >= peak || late('30 %') >= late('90 %'))) {
    mistakes.push(`30 %: ${late('30 %')} minutes a week in the last month, ${peak} at most`);
  }
  return mistakes;
}
