import type { Gates } from './gates';
import type { Planning } from './planning';
import type { Slot } from './timeline';
import { weekText } from './week-text';

const MINUTE = 60_000;
/** In minutes after midnight. */
const WHOLE_DAY = [0, 24 * 60] as const;
/** From this many days on, an item whose title begins with 'W' stands over its week; a shorter one is one of its day. */
const SHORTEST_MULTI_DAY = 2;
const MILESTONE_MINUTES = 5;
/** Nobody looks back on a week before three days of it have been lived. */
const DAYS_BEFORE_REFLECTION = 3;

/** Plan the Day comes right before the check-in; where that would be the day before, right after it. */
function placePlanTheDay(planning: Planning, day: number, checkIn: Slot): void {
  const { calendar, timeline, now, template } = planning;
  const { title, description, minutes } = template.daily.plan_the_day;
  const key = `plan-the-day@${calendar.date(day)}`;
  if (planning.isSettled(key) || planning.pauseOn(day) === 'break') return;
  const length = minutes * MINUTE;
  const before = { start: checkIn.start - length, end: checkIn.start };
  const isSameDay = before.start >= calendar.startOf(day);
  if (isSameDay && before.start < now) return;
  const wanted = planning.timeOf('check_in', day);
  const slot =
    isSameDay && timeline.isFree(day, before)
      ? before
      : timeline.find({ day, wanted, length, notBefore: now, wrap: true });
  if (!slot) return;
  planning.add({
    key,
    title,
    description,
    slot,
    type: 'pre_checkin_review',
    kind: 'plan_the_day',
    reason: { rule: 'every-day', inputs: { before: 'Daily Check-In' }, source: [] },
  });
}

/**
 * Who joins after the day's check-in has one at once, whatever the hour: it is the first thing that can be done. Where the
 * day has no room left for it, there is none.
 */
function slotToBegin({ timeline, joined, today, soon }: Planning, day: number, length: number): Slot | null {
  if (day !== today || day !== joined) return null;
  return timeline.find({ day, wanted: 0, length, notBefore: soon, window: WHOLE_DAY, wrap: false });
}

function placeDay(planning: Planning, day: number): void {
  const { calendar, timeline, now, template } = planning;
  const { title, description, minutes } = template.daily.check_in;
  const key = `daily-check-in@${calendar.date(day)}`;
  const wanted = planning.timeOf('check_in', day);
  const length = minutes * MINUTE;
  const start = calendar.instant(day, wanted);
  const dueSlot = () =>
    start >= now
      ? timeline.find({ day, wanted, length, notBefore: now, wrap: true })
      : slotToBegin(planning, day, length);
  const slot = planning.isSettled(key) ? null : dueSlot();
  if (slot) {
    planning.add({
      key,
      title,
      description,
      slot,
      type: null,
      kind: 'check_in',
      reason: { rule: 'every-day', inputs: { weekend: calendar.isWeekend(day) }, source: ['S4'] },
    });
  }
  placePlanTheDay(planning, day, slot ?? planning.slotOf(key) ?? { start, end: start + length });
}

function placeReflection(planning: Planning, day: number): void {
  const { calendar, timeline, now, template, choices } = planning;
  const { title, description, minutes } = template.weekly_reflection;
  const key = `weekly-reflection@${calendar.date(day)}`;
  const start = calendar.instant(day, choices.reflection);
  if (start < now || planning.isSettled(key) || day - planning.joined < DAYS_BEFORE_REFLECTION) return;
  // Late in the evening it is shortened rather than moved: the member chose the hour.
  const length = Math.min(minutes * MINUTE, calendar.endOf(day) - start);
  const slot = timeline.find({ day, wanted: choices.reflection, length, notBefore: now, wrap: true });
  if (!slot) return;
  planning.add({
    key,
    title,
    description,
    slot,
    type: 'core',
    kind: 'reflection',
    reason: { rule: 'every-week', inputs: { weekday: calendar.weekday(day) }, source: ['S4'] },
  });
}

/** A milestone closes its week, right after the day's reflection. */
function placeMilestone(planning: Planning, week: number): void {
  const { calendar, timeline, now, template, choices } = planning;
  const milestone = template.weeks[week - 1]?.milestone;
  const key = `milestone-${String(week).padStart(2, '0')}`;
  const day = week * 7 - 8 + choices.reflectionWeekday;
  if (!milestone || planning.isSettled(key) || day < planning.today) return;
  const wanted = choices.reflection + template.weekly_reflection.minutes;
  const length = MILESTONE_MINUTES * MINUTE;
  if (calendar.instant(day, wanted) < now) return;
  const slot = timeline.find({ day, wanted, length, notBefore: now, wrap: true });
  if (!slot) return;
  planning.add({
    key,
    title: milestone.title,
    description: milestone.description,
    slot,
    type: 'core',
    kind: 'task',
    reason: { rule: 'every-programme', inputs: { week, milestone: true }, source: [] },
  });
}

/** The week's focus as an item of seven days; in a week begun late, of those that are left. */
function placeFocus(planning: Planning, gates: Gates, week: number): void {
  const { calendar, now, template, choices } = planning;
  const focus = template.weeks[week - 1];
  const key = `week-${String(week).padStart(2, '0')}`;
  if (!focus || planning.isSettled(key)) return;
  const end = week * 7;
  const dayKey = (day: number) => `${key}@${calendar.date(day)}`;
  let first = end - 7;
  // What stands or was deleted as the item of one day is neither doubled nor brought back.
  for (let day = first; day < end; day += 1) {
    if (calendar.startOf(day) < now || planning.isSettled(dayKey(day))) first = day + 1;
  }
  if (first === end) return;
  const isLeftOut = focus.domain !== undefined && choices.depths[focus.domain] === 0;
  const { focus: words, description } = weekText(focus, isLeftOut, (gate) => gates.isRaised(gate));
  const event = {
    title: `Week ${week}: ${words}`,
    description,
    type: 'core' as const,
    kind: 'task' as const,
    allDay: true,
    reason: { rule: 'week-focus' as const, inputs: { week, adapted: isLeftOut }, source: [] },
  };
  const slot = { start: calendar.startOf(first), end: calendar.startOf(end) };
  planning.add({ ...event, key: end - first >= SHORTEST_MULTI_DAY ? key : dayKey(first), slot });
}

/** What every remaining day and week has: check-in, Plan the Day, reflection, the week's focus and milestones. */
export function placeRhythm(planning: Planning, gates: Gates): void {
  const { calendar, today, choices } = planning;
  for (let day = today; day < calendar.days; day += 1) placeDay(planning, day);
  for (let day = today; day < calendar.days; day += 1) {
    if (calendar.weekday(day) === choices.reflectionWeekday) placeReflection(planning, day);
  }
  for (let week = 1; week * 7 <= calendar.days; week += 1) {
    if (week * 7 <= today) continue;
    placeFocus(planning, gates, week);
    placeMilestone(planning, week);
  }
}
