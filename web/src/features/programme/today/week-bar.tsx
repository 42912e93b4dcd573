import type { CalendarEvent } from '../../../api/enhanced';
import type { LocalDate } from '../calendar/local-days';
import { moveWeeks, weekCount, weekOf } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import { preloadReason, useEventReason } from '../reason/use-event-reason';
import { WeekArrow } from './week-arrow';
import { WeekStrip } from './week-strip';
import './week-bar.css';

interface WeekBarProps {
  programme: Span;
  date: LocalDate;
  today: LocalDate;
  zone: string;
  /** Items that last the week. */
  header: readonly CalendarEvent[];
  onShow: (date: LocalDate) => void;
}

/** Which week, its seven days, and what stands over it. */
export function WeekBar({ programme, date, today, zone, header, onShow }: WeekBarProps) {
  const { openReason, dialog } = useEventReason(zone);
  return (
    <section className="week-bar" aria-label="Week">
      <div className="week-bar-head">
        <WeekArrow label="Previous week" to={moveWeeks(programme, date, -1)} onShow={onShow} />
        <p className="week-bar-label tabular" aria-live="polite">
          Week {weekOf(programme, date)} of {weekCount(programme)}
        </p>
        <WeekArrow label="Next week" to={moveWeeks(programme, date, 1)} onShow={onShow} />
      </div>
      <WeekStrip programme={programme} date={date} today={today} onShow={onShow} />
      {header.map((event) => (
        <p key={event.id} className="week-bar-item">
          <button
            type="button"
            className="link-button"
            onPointerEnter={preloadReason}
            onFocus={preloadReason}
            onClick={() => openReason(event)}
          >
            {event.title}
          </button>
        </p>
      ))}
      {dialog}
    </section>
  );
}
