import { useId, useState } from 'react';
import { clockText } from '../../../lib/message-times';
import { Segments } from '../../../ui/segments';
import { TrendCard } from './trend-card';
import type { TrendView } from './trend-card';
import { isTrend, shownMarkers } from './trend-words';
import type { Marker } from './trend-words';
import { WordCard } from './word-card';

const VIEWS = [
  { value: 'chart', label: 'Charts' },
  { value: 'table', label: 'Tables' },
] as const;

interface TrendListProps {
  markers: readonly Marker[];
  /** Of what is shown, where it could not be read again. */
  asOf: number | undefined;
  zone: string;
  /** Shows all values of the marker that has this one. */
  onValues: (id: string) => void;
}

export function TrendList({ markers, asOf, zone, onValues }: TrendListProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [view, setView] = useState<TrendView>('chart');
  const shown = shownMarkers(markers, search);
  return (
    <section className="health-data-results" aria-labelledby={id}>
      <h2 id={id} className="visually-hidden">
        Your results
      </h2>
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
      {shown.length === 0 && <p className="health-data-note">Nothing matches.</p>}
      <ul className="trends">
        {shown.map((marker) =>
          isTrend(marker) ? (
            <TrendCard
              key={`${marker.analyte ?? marker.name} ${marker.unit}`}
              trend={marker}
              view={view}
              onValues={onValues}
            />
          ) : (
            <WordCard
              key={`${marker.analyte ?? marker.name} in words`}
              results={marker}
              onValues={onValues}
            />
          ),
        )}
      </ul>
      <p className="health-data-note">
        Values that you still have to check are left out. Not medical advice. Talk to your GP about results
        that worry you.
      </p>
    </section>
  );
}
