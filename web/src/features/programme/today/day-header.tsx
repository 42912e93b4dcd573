import { greetingName } from '../../../auth/greeting-name';
import { selectUser } from '../../../auth/session-slice';
import { useAppSelector } from '../../../store/hooks';
import { progressText } from '../calendar/day-progress';
import type { DayProgress } from '../calendar/day-progress';
import { formatDate } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import { nextDay, previousDay, weekCount, weekOf } from '../calendar/programme-weeks';
import type { Span } from '../calendar/programme-weeks';
import { DayLinks } from './day-links';
import './day-header.css';

export const DAY_TITLE_ID = 'day-title';

interface DayHeaderProps {
  programme: Span;
  date: LocalDate;
  today: LocalDate;
  /** Today, or the programme's day closest to it. */
  home: LocalDate;
  progress: DayProgress;
  /** What is said to the member by name; null on other days than today. */
  greets: string | null;
  onShow: (date: LocalDate) => void;
}

/** Which day of which week, how far it has got, and a step to either side. */
export function DayHeader({ programme, date, today, home, progress, greets, onShow }: DayHeaderProps) {
  const name = greetingName(useAppSelector(selectUser));
  return (
    <header className="day-header">
      <div>
        {greets && (
          <p className="day-greeting">
            {greets}, {name}
          </p>
        )}
        <h2 id={DAY_TITLE_ID}>{formatDate(date, 'dddd D MMMM')}</h2>
        <p className="day-count tabular">
          <span aria-live="polite">
            Week {weekOf(programme, date)} of {weekCount(programme)}
          </span>
          {progress.planned > 0 && <span>{progressText(progress, date <= today)}</span>}
          {date !== home && (
            <span>
              <button type="button" className="link-button" onClick={() => onShow(home)}>
                Today
              </button>
            </span>
          )}
        </p>
      </div>
      <DayLinks previous={previousDay(programme, date)} next={nextDay(programme, date)} onShow={onShow} />
    </header>
  );
}
