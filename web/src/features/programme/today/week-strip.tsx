import { formatDate } from '../calendar/local-days';
import type { LocalDate } from '../calendar/local-days';
import { clampToProgramme, datesOfWeek } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import './week-strip.css';

interface WeekStripProps {
  programme: Span;
  date: LocalDate;
  today: LocalDate;
  onShow: (date: LocalDate) => void;
}

/** Monday to Sunday. Today has its tile and its name; the day on view is pressed. */
export function WeekStrip({ programme, date, today, onShow }: WeekStripProps) {
  return (
    <ol className="week-strip">
      {datesOfWeek(date).map((day) => {
        const isToday = day === today;
        return (
          <li key={day}>
            <button
              type="button"
              className={isToday ? 'week-day week-day-today' : 'week-day'}
              aria-pressed={day === date}
              aria-current={isToday ? 'date' : undefined}
              disabled={clampToProgramme(programme, day) !== day}
              onClick={() => onShow(day)}
            >
              <span className="week-day-name">{formatDate(day, 'ddd')}</span>{' '}
              <span className="week-day-number tabular">{formatDate(day, 'D')}</span>{' '}
              <span className="visually-hidden">{formatDate(day, 'MMMM')}</span>{' '}
              {isToday && <span className="week-day-today-mark">Today</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
