import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import { formatDate } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import type { Tense } from '../calendar/tense';
import './day-heading.css';

interface DayHeadingProps {
  date: LocalDate;
  tense: Tense;
  /** A day of the first or last week that is not part of the programme. */
  isOutside: boolean;
  isResting: boolean;
  onShowDay: (date: LocalDate) => void;
}

/** A day's name, which leads to that day. Past and present are said in words as well. */
export function DayHeading({ date, tense, isOutside, isResting, onShowDay }: DayHeadingProps) {
  return (
    <button
      type="button"
      className="week-heading"
      aria-current={tense === 'current' ? 'date' : undefined}
      disabled={isOutside}
      onClick={() => onShowDay(date)}
    >
      <span className="week-heading-name">{formatDate(date, 'dddd')}</span>{' '}
      <span className="week-heading-date tabular">{formatDate(date, 'D MMM')}</span>{' '}
      {tense === 'current' && <span className="chip chip-now">Today</span>}
      {isResting && (
        <span className="week-heading-rest">
          <MoonIcon size={14} weight="fill" aria-hidden="true" /> Resting
        </span>
      )}
      {tense === 'past' && <span className="week-heading-past">Past</span>}
    </button>
  );
}
