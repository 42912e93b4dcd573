import type { EventKind, ItemKind } from './generator.types';
import { minutesOf } from './local-calendar';
import type { Planning } from './planning';
import type { PlannedItem } from './select-items';
import type { Slot } from './timeline';

const MINUTE = 60_000;

/** What the items of a kind are in the calendar. */
const EVENT_KINDS: Readonly<Record<ItemKind, EventKind>> = {
  questionnaire: 'questionnaire',
  health_screen: 'health_screen',
  reflection: 'reflection',
  call: 'call',
  task: 'task',
  prepare: 'task',
  appointment: 'appointment',
  measure: 'measure',
  upload: 'upload',
  review: 'task',
  milestone: 'task',
  lesson: 'lesson',
  quiz: 'lesson',
};

/** Items of one track that were moved keep their order. Visits depend on other people's hours and have none. */
function trackOf({ item, day }: PlannedItem, today: number): 'lessons' | 'late' | null {
  if (item.kind === 'lesson' || item.kind === 'quiz') return 'lessons';
  if (item.kind === 'call' || item.kind === 'appointment') return null;
  return day < today ? 'late' : null;
}

/** Places the core and education items one after the other, each on its own day or the next one that has room. */
class ItemPlacement {
  private readonly ends = new Map<string, Slot>();
  private readonly dropped = new Set<string>();
  private readonly floors = { lessons: 0, late: 0 };

  constructor(private readonly planning: Planning) {}

  place(planned: PlannedItem): void {
    const kept = this.planning.keptSlot(planned.key);
    const slot = kept ?? this.slotFor(planned);
    if (!slot) {
      this.dropped.add(planned.key);
      return;
    }
    this.ends.set(planned.key, slot);
    // What waits for a repeated item waits for its last day.
    this.ends.set(planned.item.key, slot);
    if (kept) return;
    const kind = this.planning.template.kinds[planned.item.kind];
    const track = trackOf(planned, this.planning.today);
    if (track) this.floors[track] = slot.end;
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

  /**
   * The first day from its own on that has room. At the very end of the programme, where none is left, the last one
   * before it; null when there is no room at all or what it depends on found none.
   */
  private slotFor(planned: PlannedItem): Slot | null {
    const { calendar, today, soon } = this.planning;
    const track = trackOf(planned, today);
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
    for (let day = Math.min(ownDay, calendar.days) - 1; day >= firstDay; day -= 1) {
      const slot = this.slotOn(day, planned, notBefore);
      if (slot) return slot;
    }
    return null;
  }

  private slotOn(day: number, { item, minutes }: PlannedItem, notBefore: number): Slot | null {
    const { calendar, timeline, load, template } = this.planning;
    const kind = template.kinds[item.kind];
    if (kind.weekdays_only && calendar.isWeekend(day)) return null;
    if (kind.all_day) {
      const start = calendar.startOf(day);
      return start >= notBefore ? { start, end: calendar.endOf(day) } : null;
    }
    if (kind.counts && !load.fits(day, minutes)) return null;
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
}

export function placeItems(planning: Planning, items: readonly PlannedItem[]): void {
  const placement = new ItemPlacement(planning);
  for (const item of items) placement.place(item);
}
