import { dayText } from '../../lib/message-times';
import { doneText } from './done-text';
import { Events } from './programme-day';
import type { EventsProps } from './programme-day';
import { WEEKS } from './week-emphasis';

interface ProgrammeWeekProps extends EventsProps {
  week: number;
  onWeek: (week: number) => void;
}

/** A week of the member's programme, day by day, on the member's own clock. */
export function ProgrammeWeek({ events, zone, onEdit, week, onWeek }: ProgrammeWeekProps) {
  const shown = events.filter(({ program_week }) => program_week === week);
  const days = [...new Set(shown.map(({ start_time }) => dayText(start_time, zone)))];
  const today = dayText(new Date().toISOString(), zone);
  return (
    <>
      <div className="member-week-choice">
        <button
          type="button"
          className="button button-plain"
          aria-disabled={week === 1}
          onClick={() => onWeek(Math.max(1, week - 1))}
        >
          Previous week
        </button>
        <p aria-live="polite">
          Week {week} of {WEEKS}
        </p>
        <button
          type="button"
          className="button button-plain"
          aria-disabled={week === WEEKS}
          onClick={() => onWeek(Math.min(WEEKS, week + 1))}
        >
          Next week
        </button>
      </div>
      {days.length === 0 && <p className="member-quiet">Nothing is planned in this week.</p>}
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          isToday={day === today}
          events={shown.filter(({ start_time }) => dayText(start_time, zone) === day)}
          zone={zone}
          onEdit={onEdit}
        />
      ))}
    </>
  );
}

/** A day as one line that says how it went; today's is open. */
function Day({ day, isToday, ...events }: EventsProps & { day: string; isToday: boolean }) {
  return (
    <details className="member-day" open={isToday}>
      <summary>
        <span className="member-day-name">
          {day}
          {isToday && <span className="chip chip-now">Today</span>}
        </span>
        <span className="member-quiet tabular">{doneText(events.events)}</span>
      </summary>
      <Events {...events} />
    </details>
  );
}
