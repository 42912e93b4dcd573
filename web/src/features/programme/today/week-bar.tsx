import type { CalendarEvent } from '../../../api/enhanced';
import type { LocalDate } from '../../../lib/local-days';
import { moveWeeks } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import type { Pause } from '../pauses/pause-change';
import { useSwipe } from './use-swipe';
import { WeekArrow } from './week-arrow';
import { WeekStrip } from './week-strip';
import './week-bar.css';

interface WeekBarProps {
  programme: Span;
  date: LocalDate;
  today: LocalDate;
  /** The week's events by day. */
  days: ReadonlyMap<LocalDate, readonly CalendarEvent[]>;
  pauses: readonly Pause[];
  onShow: (date: LocalDate) => void;
}

/** The seven days of a week between a step to either side; a swipe does the same. */
export function WeekBar({ programme, date, onShow, ...strip }: WeekBarProps) {
  const [before, after] = [moveWeeks(programme, date, -1), moveWeeks(programme, date, 1)];
  const swipe = useSwipe((direction) => {
    const to = direction === 'right' ? before : after;
    if (to) onShow(to);
  });
  return (
    <section className="week-bar" aria-label="Week" {...swipe}>
      <WeekArrow label="Previous week" to={before} onShow={onShow} />
      <WeekStrip programme={programme} date={date} onShow={onShow} {...strip} />
      <WeekArrow label="Next week" to={after} onShow={onShow} />
    </section>
  );
}
