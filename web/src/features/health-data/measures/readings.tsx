import { useState } from 'react';
import { useMeasuresListQuery } from '../../../api/enhanced';
import type { Measure } from '../../../api/enhanced';
import { ReadingRow } from './reading-row';
import type { MeasureKind } from './measure-words';

interface ReadingsProps {
  kind: MeasureKind;
  /** From the beginning, and not the last few alone. */
  isAll: boolean;
  onChange: (measure: Measure) => void;
}

/** Readings of a kind, newest first, so that a wrong one can be put right, or go. */
export function Readings({ kind, isAll, onChange }: ReadingsProps) {
  const limit = isAll ? 20 : 5;
  const { data } = useMeasuresListQuery({ kind, limit });
  if (!data || (data.items.length === 0 && !isAll)) return null;
  return (
    <section className="measure-recent" aria-labelledby="readings">
      <h3 id="readings" className="measure-name">
        {isAll ? 'Newest first' : 'Latest'}
      </h3>
      {data.items.length === 0 && <p className="measure-when">Nothing yet</p>}
      <ul tabIndex={-1} aria-labelledby="readings">
        <Page kind={kind} limit={limit} onChange={onChange} />
      </ul>
    </section>
  );
}

interface PageProps {
  kind: MeasureKind;
  limit: number;
  /** Where the page before ends: it follows even when that one has changed. */
  cursor?: string;
  onChange: (measure: Measure) => void;
}

function Page({ cursor, ...page }: PageProps) {
  const { kind, limit, onChange } = page;
  const { data, isFetching, isError, refetch } = useMeasuresListQuery({
    kind,
    limit,
    ...(cursor !== undefined && { cursor }),
  });
  const [isFollowed, setFollowed] = useState(false);
  const next = data?.next_cursor ?? null;
  return (
    <>
      {data?.items.map((measure) => (
        <ReadingRow key={measure.id} measure={measure} onChange={() => onChange(measure)} />
      ))}
      {!data && (
        <li>
          {isError ? (
            <button type="button" className="button button-quiet" onClick={() => void refetch()}>
              Older ones could not be loaded. Try again
            </button>
          ) : (
            <span className="measure-when" aria-busy={isFetching}>
              Loading...
            </span>
          )}
        </li>
      )}
      {next !== null && isFollowed && <Page {...page} cursor={next} />}
      {next !== null && !isFollowed && (
        <li>
          <button type="button" className="button button-quiet" onClick={() => setFollowed(true)}>
            Show older
          </button>
        </li>
      )}
    </>
  );
}
