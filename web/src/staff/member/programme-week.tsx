import { useState } from 'react';
import { dateAt } from '../../lib/local-days';
import type { RecordEvent } from '../api/care-api';
import { doneText } from './done-text';
import { Events } from './programme-day';
import type { EventsProps } from './programme-day';
import { DayName, Stepper } from './stepper';
import { WEEKS } from './week-emphasis';

interface ProgrammeWeekProps extends EventsProps {
  week: number;
  onWeek: (week: number) => void;
}

/** A week of the member's programme, day by day, on the member's own clock. */
export function ProgrammeWeek({ events, zone, onEdit, week, onWeek }: ProgrammeWeekProps) {
  const shown = events.filter(({ program_week }) => program_week === week);
  const dayOf = ({ start_time }: RecordEvent) => dateAt(Date.parse(start_time), zone);
  const days = [...new Set(shown.map(dayOf))];
  const [today] = useState(() => dateAt(Date.now(), zone));
  return (
    <>
      <Stepper unit="week" isFirst={week === 1} isLast={week === WEEKS} onStep={(by) => onWeek(week + by)}>
        Week {week} of {WEEKS}
      </Stepper>
      {shown.length === 0 && <p className="member-quiet">Nothing is planned in this week.</p>}
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          isToday={day === today}
          events={shown.filter((event) => dayOf(event) === day)}
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
          <DayName day={day} isToday={isToday} />
        </span>
        <span className="member-quiet tabular">{doneText(events.events)}</span>
      </summary>
      <Events {...events} />
    </details>
  );
}
