import { Fragment, useId, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { dayProgress } from '../calendar/day-progress';
import type { DayProgress } from '../calendar/day-progress';
import { formatDate } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { clampToProgramme, datesOfWeek } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import { pauseOn } from '../pauses/pause-change';
import type { Pause } from '../pauses/pause-change';
import { DayRing } from './day-ring';
import './week-strip.css';

interface WeekStripProps {
  programme: Span;
  date: LocalDate;
  today: LocalDate;
  days: ReadonlyMap<LocalDate, readonly CalendarEvent[]>;
  pauses: readonly Pause[];
  onShow: (date: LocalDate) => void;
}

/**
 * Monday to Sunday, one stop for the Tab key; arrows go from day to day. Each has a ring of what is done of it, or rests.
 * Today has its tile and its name; the day on view is pressed.
 */
export function WeekStrip({ programme, date, today, days, pauses, onShow }: WeekStripProps) {
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const open = [...(strip.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    event.preventDefault();
    open[open.indexOf(event.target as HTMLElement) + step]?.focus();
  };
  return (
    <div className="week-strip" role="toolbar" aria-label="Days of the week" ref={strip} onKeyDown={move}>
      {datesOfWeek(date).map((day) => {
        const isToday = day === today;
        const progress = dayProgress(days.get(day) ?? []);
        const isResting = pauseOn(pauses, day) !== undefined;
        const told = isResting ? 'Resting' : ringText(progress, day <= today);
        return (
          <Fragment key={day}>
            <button
              type="button"
              className={isToday ? 'week-day week-day-today' : 'week-day'}
              aria-pressed={day === date}
              aria-current={isToday ? 'date' : undefined}
              aria-describedby={told ? `${id}-${day}` : undefined}
              disabled={clampToProgramme(programme, day) !== day}
              tabIndex={day === date ? 0 : -1}
              onClick={() => onShow(day)}
            >
              <span className="week-day-name">{formatDate(day, 'ddd')}</span>{' '}
              <DayRing progress={progress} isResting={isResting} hasBegun={day <= today}>
                {formatDate(day, 'D')}
              </DayRing>{' '}
              <span className="visually-hidden">{formatDate(day, 'MMMM')}</span>{' '}
              {isToday && <span className="visually-hidden">Today</span>}
            </button>
            <span id={`${id}-${day}`} hidden>
              {told}
            </span>
          </Fragment>
        );
      })}
    </div>
  );
}

/** What a ring shows, in words; empty where there is none. */
function ringText({ planned, done }: DayProgress, hasBegun: boolean): string {
  if (planned === 0) return '';
  return hasBegun ? `${done} of ${planned} done` : `${planned} to come`;
}
