import { useId, useState } from 'react';
import type { Trend } from '../../../api/enhanced';
import { clockText } from '../../../lib/message-times';
import { Segments } from '../../../ui/segments';
import { TrendCard } from './trend-card';
import type { TrendView } from './trend-card';
import { shownTrends } from './trend-words';

const VIEWS = [
  { value: 'chart', label: 'Charts' },
  { value: 'table', label: 'Tables' },
] as const;

interface TrendListProps {
  trends: readonly Trend[];
  /** Of what is shown, where it could not be read again. */
  asOf: number | undefined;
  zone: string;
}

export function TrendList({ trends, asOf, zone }: TrendListProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [view, setView] = useState<TrendView>('chart');
  const groups = [...shownTrends(trends, search)];
  return (
    <>
      <div className="health-data-tools">
        <input
          type="search"
          className="input"
          aria-label="Search health data"
          placeholder="Search health data..."
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Segments legend="Show as" choices={VIEWS} value={view} onChange={setView} />
      </div>
      {asOf !== undefined && (
        <p className="health-data-note tabular" role="status">
          As of {clockText(new Date(asOf).toISOString(), zone)}
        </p>
      )}
      {groups.length === 0 && <p className="health-data-note">Nothing matches.</p>}
      {groups.map(([category, members]) => (
        <section key={category} aria-labelledby={`${id}-${category}`}>
          <h2 className="health-data-category" id={`${id}-${category}`}>
            {category}
          </h2>
          <ul className="trends">
            {members.map((trend) => (
              <TrendCard key={`${trend.analyte ?? trend.name} ${trend.unit}`} trend={trend} view={view} />
            ))}
          </ul>
        </section>
      ))}
      <p className="health-data-note">
        Values that you still have to check are left out. Not medical advice. Talk to your GP about results
        that worry you.
      </p>
    </>
  );
}
