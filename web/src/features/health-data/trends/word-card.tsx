import { useId } from 'react';
import type { WordResults } from '../../../api/enhanced';
import { ResultMark } from '../../../ui/result-mark';
import { expectedText, pointDay, wordText } from './trend-words';
import { ValuesButton } from './values-button';
import './trend-card.css';

interface WordCardProps {
  results: WordResults;
  onValues: (id: string) => void;
}

/** A marker whose results are words: the newest, and the one before. They make no curve. */
export function WordCard({ results, onValues }: WordCardProps) {
  const id = useId();
  const { name, category, status, points } = results;
  const [newest, before] = points.toReversed();
  if (!newest) return null;
  return (
    <li className="card trend" aria-labelledby={id}>
      <p className="trend-category">{category}</p>
      <div className="trend-head">
        <h3 id={id}>{name}</h3>
        <ResultMark status={status} />
      </div>
      <p className="trend-newest tabular">
        <strong>{wordText(newest)}</strong>
        <span className="trend-when">{pointDay(newest)}</span>
      </p>
      {before && (
        <p className="trend-range tabular">
          Before: {wordText(before)}, {pointDay(before)}
        </p>
      )}
      <div className="trend-foot">
        <p className="trend-range tabular">{expectedText(newest)}</p>
        <ValuesButton name={name} onClick={() => onValues(newest.id)} />
      </div>
    </li>
  );
}
