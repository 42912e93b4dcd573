import { useId } from 'react';
import { formatDate } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { dayOfWeek } from '../calendar/programme-weeks';
import type { ProgrammeWeek } from '../calendar/programme-weeks';
import { WeekArrow } from '../today/week-arrow';
import './week-picker.css';

interface WeekPickerProps {
  weeks: readonly ProgrammeWeek[];
  week: ProgrammeWeek;
  today: LocalDate;
  onShowWeek: (date: LocalDate) => void;
}

/** Every week of the programme by number and start, and a step to either side. */
export function WeekPicker({ weeks, week, today, onShowWeek }: WeekPickerProps) {
  const id = useId();
  const dayOf = (number: number) => {
    const target = weeks[number - 1];
    return target ? dayOfWeek(target, today) : null;
  };
  return (
    <div className="week-picker">
      <WeekArrow label="Previous week" to={dayOf(week.number - 1)} onShow={onShowWeek} />
      <label className="visually-hidden" htmlFor={id}>
        Program week
      </label>
      <select
        className="input tabular"
        id={id}
        value={week.number}
        onChange={(event) => onShowWeek(dayOf(Number(event.currentTarget.value)) ?? week.from)}
      >
        {weeks.map(({ number, from, to }) => (
          <option key={number} value={number}>
            {`Week ${number} · ${formatDate(from, 'D MMM')}${from <= today && today <= to ? ' · this week' : ''}`}
          </option>
        ))}
      </select>
      <WeekArrow label="Next week" to={dayOf(week.number + 1)} onShow={onShowWeek} />
    </div>
  );
}
