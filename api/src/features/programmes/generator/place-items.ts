import type { EventKind, ItemKind } from './generator.types';
import { minutesOf } from './local-calendar';
import type { Planning } from './planning';
import { isBroughtRule, type PlannedItem } from './select-items';
import type { Slot } from './timeline';

const MINUTE = 60_000;
/** In minutes. */
const DAY = 24 * 60;

/** What the items of a kind are in the calendar. */
const EVENT_KINDS: Readonly<Record<ItemKind, EventKind>> = {
  questionnaire: 'questionnaire',
  health_screen: 'health_screen',
  reflection: 'reflection',
  call: 'call',
  task: 'task',
  ask: 'task',
  prepare: 'task',
  appointment: 'appointment',
  measure: 'measure',
  upload: 'upload',
  review: 'task',
  milestone: 'task',
  lesson: 'lesson',
  quiz: 'lesson',
};

/** The days over which the first steps of a late joiner are spread. */
const LATE_ONBOARDING_DAYS = 10;

/** Lessons of a week that is given one more. */
const MOST_LESSONS = 3;

const isLesson = ({ item }: PlannedItem) => item.kind === 'lesson' || item.kind === 'quiz';
/** Visits depend on other people's hours and keep no order. */
const isVisit = ({ item }: PlannedItem) => item.kind === 'call' || item.kind === 'appointment';

/** What the answers of the health screen, or the results, ask for. */
const isBrought = ({ reason }: Pick<PlannedItem, 'reason'>) => isBroughtRule(reason.rule);

/** Of these what is to be done: about safety, it comes beyond the limits of a day and a week. */
const isSafety = (planned: PlannedItem) => isBrought(planned) && !isLesson(planned);

/** Places the core and education items one after the other, each on its own day or the next one that has room. */
class ItemPlacement {
  private readonly ends = new Map<string, Slot>();
  private readonly dropped = new Set<string>();
  private readonly floors = { lessons: 0, late: 0 };
  /** From the first item on that a pause has moved, all keep their order behind it. */
  private hasMoved = false;

  constructor(private readonly planning: Planning) {}

  place(planned: PlannedItem): void {
    if (this.planning.isRemoved(planned.key)) return;
    const kept = this.planning.slotOf(planned.key);
    if (!kept && !isLesson(planned) && this.isPaused(planned)) this.hasMoved = true;
    const slot = kept ?? this.slotFor(planned);
    if (!slot) {
      this.dropped.add(planned.key);
      return;
    }
    this.ends.set(planned.key, slot);
    // What waits for a repeated item waits for its last day.
    this.ends.set(planned.item.key, slot);
    if (kept) return;
    const track = this.trackOf(planned);
    if (track) this.floors[track] = slot.end;
    this.add(planned, slot);
  }

  /**
   * A lesson whose day a pause took: at most one a week comes behind it, where a week and a day have room for another.
   * What finds none waits in the library.
   */
  placePaused(lessons: readonly PlannedItem[]): void {
    const { calendar, today, events, soon } = this.planning;
    const taken = events
      .filter(({ kind }) => kind === 'lesson')
      .map(({ start_time }) => calendar.dayOf(Date.parse(start_time)));
    let last = 0;
    for (const lesson of lessons) {
      if (this.planning.isSettled(lesson.key)) continue;
      for (let day = Math.max(today, lesson.day); day < calendar.days; day += 1) {
        const week = calendar.week(day);
        const inWeek = taken.filter((other) => calendar.week(other) === week).length;
        if (week <= last || taken.includes(day) || inWeek > MOST_LESSONS - 1) continue;
        const slot = this.slotOn(day, lesson, soon);
        if (!slot) continue;
        last = week;
        this.add(lesson, slot);
        break;
      }
    }
  }

  private add(planned: PlannedItem, slot: Slot): void {
    const kind = this.planning.template.kinds[planned.item.kind];
    if (kind.counts) this.planning.load.add(this.planning.calendar.dayOf(slot.start), planned.minutes);
    this.planning.add({
      key: planned.key,
      title: planned.title,
      description: planned.description,
      slot,
      allDay: kind.all_day,
      type: planned.contentId === null ? 'core' : 'content',
      kind: EVENT_KINDS[planned.item.kind],
      contentId: planned.contentId,
      ...(planned.minutes > 0 && { dose: `${planned.minutes} min` }),
      reason: planned.reason,
    });
  }

  /** Whether a pause holds on the item's own day. What the health screen brought waits for no pause. */
  isPaused({ day, reason }: PlannedItem): boolean {
    return !isBrought({ reason }) && this.planning.pauseOn(day) !== null;
  }

  /** Items of one track that were moved keep their order. What the health screen brought waits for none. */
  private trackOf(planned: PlannedItem): 'lessons' | 'late' | null {
    if (isBrought(planned)) return null;
    if (isLesson(planned)) return 'lessons';
    if (isVisit(planned)) return null;
    return planned.day < this.planning.today || this.hasMoved ? 'late' : null;
  }

  /**
   * The first day from its own on that has room. At the very end of the programme, where none is left, the last one
   * before it; null when there is no room at all or what it depends on found none. Nothing is pulled forward by a pause.
   */
  private slotFor(planned: PlannedItem): Slot | null {
    const { calendar, today, soon } = this.planning;
    const track = this.trackOf(planned);
    let notBefore = Math.max(soon, track ? this.floors[track] : 0);
    let firstDay = today;
    for (const { key, days } of planned.after) {
      if (this.dropped.has(key)) return null;
      const end = this.ends.get(key);
      if (!end) continue;
      notBefore = Math.max(notBefore, end.end);
      firstDay = Math.max(firstDay, calendar.dayOf(end.start) + days);
    }
    const ownDay = Math.max(firstDay, planned.day);
    for (let day = ownDay; day < calendar.days; day += 1) {
      const slot = this.slotOn(day, planned, notBefore);
      if (slot) return slot;
    }
    if (this.isPaused(planned)) return null;
    // What the health screen asks for is never left out: late in the last week it stands outside of office hours.
    for (let day = ownDay; isSafety(planned) && day < calendar.days; day += 1) {
      const slot = this.slotAfter(day, planned, notBefore);
      if (slot) return slot;
    }
    // The last resort: the days before, then the places that were kept for habits.
    for (const besides of [undefined, 'habit'] as const) {
      for (let day = Math.min(ownDay, calendar.days - 1); day >= firstDay; day -= 1) {
        const slot = this.slotOn(day, planned, notBefore, besides);
        if (slot) return slot;
      }
    }
    return null;
  }

  private slotOn(
    day: number,
    planned: PlannedItem,
    notBefore: number,
    place: 'item' | 'lesson' | 'habit' = isLesson(planned) ? 'lesson' : 'item',
  ): Slot | null {
    const { item, title, minutes, reason } = planned;
    const { calendar, timeline, load, template } = this.planning;
    const kind = template.kinds[item.kind];
    const isLimited = !isSafety(planned);
    if (item.at_once) return this.slotAfter(day, planned, notBefore);
    if (kind.weekdays_only && calendar.isWeekend(day)) return null;
    if (!isBrought({ reason }) && this.planning.pauseOn(day) !== null) return null;
    if (isLimited && !this.planning.hasRoomForTitle(day, title, place)) return null;
    if (kind.all_day) {
      const start = calendar.startOf(day);
      return start >= notBefore ? { start, end: calendar.endOf(day) } : null;
    }
    if (isLimited && kind.counts && !load.fits(day, minutes)) return null;
    return timeline.find({
      day,
      wanted: this.planning.timeOf(item.at ?? kind.at, day),
      length: minutes * MINUTE,
      notBefore,
      ...(kind.window && { window: [minutesOf(kind.window[0]), minutesOf(kind.window[1])] }),
      grid: kind.grid_minutes,
      wrap: true,
    });
  }

  /** The first free minutes of a day, at whatever hour. */
  private slotAfter(day: number, { minutes }: PlannedItem, notBefore: number): Slot | null {
    const wholeDay = [0, DAY] as const;
    const length = minutes * MINUTE;
    return this.planning.timeline.find({ day, wanted: 0, length, notBefore, window: wholeDay, wrap: false });
  }
}

/** The first steps of who joined on a Friday or later, spread over ten days instead of crowding into the next week. */
function spread(planning: Planning, items: readonly PlannedItem[]): readonly PlannedItem[] {
  if (!planning.isLateJoiner) return items;
  const first = items.filter(({ day }) => day < 7).length;
  const days = new Map<string, number>();
  return items
    .map((item, index) => {
      const spreadOut = planning.joined + Math.floor((index * LATE_ONBOARDING_DAYS) / first);
      const own = item.day < 7 ? spreadOut : item.day;
      // What waits for another one stays behind it.
      const day = Math.max(own, ...item.after.map((before) => (days.get(before.key) ?? 0) + before.days));
      days.set(item.key, day).set(item.item.key, day);
      return { ...item, day };
    })
    .sort((a, b) => a.day - b.day);
}

export function placeItems(planning: Planning, items: readonly PlannedItem[]): void {
  const placement = new ItemPlacement(planning);
  // First what the answers of the health screen ask for: it is about safety, and it has the first days.
  const all = [
    ...items.filter(isBrought),
    ...spread(
      planning,
      items.filter((item) => !isBrought(item)),
    ),
  ];
  const waiting = all.filter((item) => isLesson(item) && placement.isPaused(item));
  for (const item of all) if (!waiting.includes(item)) placement.place(item);
  placement.placePaused(waiting);
}
