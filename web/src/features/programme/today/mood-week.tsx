import { ENERGY } from '../../../lib/check-in-scales';
import { formatDate } from '../../../lib/local-days';
import type { CheckedDay } from './recent-check-ins';
import './mood-week.css';

/** Fewer make no line worth looking at. */
const ENOUGH = 2;

/** Seven days of mood and energy at a glance; what was not said is a small dash. */
export function MoodWeek({ days }: { days: readonly CheckedDay[] }) {
  if (days.filter(({ mood, energy }) => mood ?? energy).length < ENOUGH) return null;
  return (
    <div className="mood-week" role="img" aria-label={`The last seven days. ${days.map(words).join(' ')}`}>
      {days.map(({ date, mood, energy }) => (
        <span key={date} className="mood-day">
          <span className="mood-face">{mood?.emoji ?? '–'}</span>
          <span className="mood-energy">
            {[1, 2, 3, 4, 5].map((step) => (
              <span key={step} className={energy !== null && step <= energy ? 'mood-step' : undefined} />
            ))}
          </span>
          <span className="mood-name">{formatDate(date, 'dd')}</span>
        </span>
      ))}
    </div>
  );
}

/** 'Monday: Happy, energy Great.' */
function words({ date, mood, energy }: CheckedDay): string {
  const said = [mood?.word, energy !== null && `energy ${ENERGY[energy - 1] ?? ''}`]
    .filter(Boolean)
    .join(', ');
  return `${formatDate(date, 'dddd')}: ${said || 'no check-in'}.`;
}
