import type { Planning } from './planning';
import type { PlannedHabit } from './select-habits';

const MINUTE = 60_000;

function keyOf({ calendar }: Planning, { ladder }: PlannedHabit, day: number): string {
  return `${ladder.key}@${calendar.date(day)}`;
}

/** A slot near one of the habit's cues that is possible on this day, the one in use first. */
function slotNear(planning: Planning, habit: PlannedHabit, day: number, minutes: number) {
  const { calendar, timeline, template, now, choices } = planning;
  const checkIn = choices.checkIn[calendar.isWeekend(day) ? 'weekend' : 'weekday'];
  const firstScreen = calendar.instant(day, checkIn - template.daily.plan_the_day.minutes);
  for (const cue of planning.cuesOn(habit, day)) {
    const slot = timeline.find({
      day,
      wanted: planning.timeOf(cue.at, day),
      length: minutes * MINUTE,
      notBefore: now,
      grid: 5,
      wrap: false,
      drift: template.load.habit_drift_minutes,
    });
    if (slot && (!cue.before_check_in || slot.end <= firstScreen)) return { slot, cue };
  }
  return null;
}

/** The step with which the habit fits into the day; a session of strength is shortened rather than dropped. */
function stepThatFits(planning: Planning, habit: PlannedHabit, day: number) {
  const { calendar, load } = planning;
  const wanted = planning.stepIn(habit, calendar.week(day));
  for (let number = wanted; number >= (habit.shortens ? 1 : wanted); number -= 1) {
    const step = habit.ladder.steps[number - 1]!;
    const found = load.fits(day, step.minutes) ? slotNear(planning, habit, day, step.minutes) : null;
    if (found) return { ...found, number, step };
  }
  return null;
}

/** Puts one habit on one day if there is room for it near its cue. */
function placeOn(planning: Planning, habit: PlannedHabit, day: number): boolean {
  const { ladder, fromWeek, reason } = habit;
  const key = keyOf(planning, habit, day);
  if (planning.keptSlot(key)) return true;
  const found = stepThatFits(planning, habit, day);
  if (!found) return false;
  const { slot, cue, number, step } = found;
  planning.load.add(day, step.minutes);
  const smaller = ladder.steps[number - 2];
  planning.add({
    key,
    title: ladder.title,
    description: [`${step.text}, ${cue.text}.`, ...ladder.notes].join(' '),
    slot,
    type: 'habit',
    kind: 'habit',
    dose: step.dose,
    cue: cue.text,
    ...(smaller && { smaller: { dose: smaller.dose, minutes: smaller.minutes } }),
    reason: {
      rule: reason.rule,
      inputs: { ...reason.inputs, step: number, from_week: fromWeek },
      source: [ladder.key, ...ladder.source],
    },
  });
  return true;
}

/** The habit's weekdays; a day without room gives way to another one of the same week. */
function placeWeek(planning: Planning, habit: PlannedHabit, week: number): void {
  const { calendar, today, now, template } = planning;
  const step = habit.ladder.steps[planning.stepIn(habit, week) - 1];
  if (!step) return;
  const days = Math.min(step.days, habit.maxDays);
  const pattern = template.load.weekdays[days - 1] ?? [];
  const first = (week - 1) * 7;
  const isAhead = (day: number) =>
    day >= today && calendar.instant(day, planning.timeOf(planning.cuesOn(habit, day)[0].at, day)) >= now;
  let missing = 0;
  for (const weekday of pattern) {
    const day = first + weekday - 1;
    if (isAhead(day) && !placeOn(planning, habit, day)) missing += 1;
  }
  for (let day = first; day < first + 7 && missing > 0; day += 1) {
    if (pattern.includes(calendar.weekday(day))) continue;
    const isOpen = isAhead(day) || planning.keptSlot(keyOf(planning, habit, day)) !== undefined;
    if (isOpen && placeOn(planning, habit, day)) missing -= 1;
  }
}

/** Fills what the core and education items leave of each day with the active habits, best score first. */
export function placeHabits(planning: Planning, habits: readonly PlannedHabit[]): void {
  const weeks = planning.calendar.days / 7;
  for (let week = 1; week <= weeks; week += 1) {
    if (week * 7 <= planning.today) continue;
    for (const habit of habits) placeWeek(planning, habit, week);
  }
}
