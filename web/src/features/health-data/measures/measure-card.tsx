import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import type { MeasureKindSummary } from '../../../api/enhanced';
import { LABELS, measureText, valueText, whenText } from './measure-words';
import type { MeasureKind } from './measure-words';
import { TrendLine } from './trend-line';

interface MeasureCardProps {
  summary: MeasureKindSummary;
  onAdd: (kind: MeasureKind) => void;
  onHistory: (kind: MeasureKind) => void;
}

/** One kind: the newest reading, and where the last 30 days went. A tap adds another, or shows all of them. */
export function MeasureCard({ summary, onAdd, onHistory }: MeasureCardProps) {
  const { kind, newest, days } = summary;
  return (
    <li className="card measure-card">
      <div className="measure-text">
        <h3 className="measure-name">{LABELS[kind]}</h3>
        {newest && (
          <p className="measure-newest tabular">
            <span className="measure-value">{measureText(newest)}</span>{' '}
            <span className="measure-when">{whenText(newest)}</span>
          </p>
        )}
      </div>
      <div className="measure-buttons">
        <button
          type="button"
          className="button button-icon"
          aria-label={`All of ${LABELS[kind].toLowerCase()}`}
          onClick={() => onHistory(kind)}
        >
          <ClockCounterClockwiseIcon size={20} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button button-icon"
          aria-label={`Add ${LABELS[kind].toLowerCase()}`}
          onClick={() => onAdd(kind)}
        >
          <PlusIcon size={20} aria-hidden="true" />
        </button>
      </div>
      {days.length > 1 && (
        <div className="measure-foot">
          <TrendLine days={days} />
          <p className="measure-when tabular">{averageText(summary)}</p>
        </div>
      )}
    </li>
  );
}

/** What the line shows, in words. */
function averageText({ days, unit }: MeasureKindSummary): string {
  const mean = (field: 'value' | 'systolic' | 'diastolic') =>
    days.reduce((sum, day) => sum + (day[field] ?? 0), 0) / days.length;
  const figure =
    days[0]?.value === null
      ? `${Math.round(mean('systolic'))}/${Math.round(mean('diastolic'))} ${unit}`
      : valueText(unit === 'steps' || unit === 'min' ? Math.round(mean('value')) : mean('value'), unit);
  return `30-day average ${figure}`;
}
