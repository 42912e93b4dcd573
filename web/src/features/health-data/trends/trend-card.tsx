import { useId } from 'react';
import type { Trend } from '../../../api/enhanced';
import { ReferenceLine } from '../../../ui/reference-line/reference-line';
import { ResultMark } from '../../../ui/result-mark';
import { DecisionLines } from './decision-lines';
import { TrendChart } from './trend-chart';
import { TrendTable } from './trend-table';
import { ValuesButton } from './values-button';
import { pointDay, pointRange, pointText } from './trend-words';
import './trend-card.css';

export type TrendView = 'chart' | 'table';

interface TrendCardProps {
  trend: Trend;
  view: TrendView;
  onValues: (id: string) => void;
}

/** A marker: its newest value, how that compares, and what it was before. */
export function TrendCard({ trend, view, onValues }: TrendCardProps) {
  const id = useId();
  const newest = trend.points.at(-1);
  if (!newest) return null;
  return (
    <li className="card trend" aria-labelledby={id}>
      <p className="trend-category">{trend.category}</p>
      <div className="trend-head">
        <h3 id={id}>{trend.name}</h3>
        <ResultMark status={trend.status} />
      </div>
      <p className="trend-newest tabular">
        <strong>{pointText(newest)}</strong> {trend.unit}
        <span className="trend-when">{pointDay(newest)}</span>
      </p>
      {view === 'table' && <TrendTable trend={trend} />}
      {view === 'chart' && trend.points.length > 1 && <TrendChart trend={trend} />}
      {view === 'chart' && trend.points.length === 1 && (
        <ReferenceLine
          value={newest.value}
          min={newest.reference_min}
          max={newest.reference_max}
          status={newest.status}
          isBound={newest.comparator !== null}
        />
      )}
      <DecisionLines trend={trend} />
      <div className="trend-foot">
        {view === 'chart' && <p className="trend-range tabular">{pointRange(newest, trend.unit)}</p>}
        <ValuesButton name={trend.name} onClick={() => onValues(newest.id)} />
      </div>
    </li>
  );
}
