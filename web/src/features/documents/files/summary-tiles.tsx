import type { FileRecord } from '../../../api/enhanced';
import { useCounter } from '../../../ui/use-counter';
import { totalsOf } from './file-words';
import './summary-tiles.css';

/** The four numbers at the top, as they are while nothing is known: none. */
export function SummaryTiles({ files }: { files: readonly FileRecord[] }) {
  const totals = totalsOf(files);
  return (
    <dl className="summary-tiles">
      <Tile label="Total Files" count={totals.files} />
      <Tile label="Processed" count={totals.processed} />
      <Tile label="Pending" count={totals.pending} />
      <Tile label="Biomarkers" count={totals.biomarkers} />
    </dl>
  );
}

function Tile({ label, count }: { label: string; count: number }) {
  const shown = useCounter(count);
  return (
    <div className="summary-tile">
      <dt>{label}</dt>
      <dd className="tabular">{shown.toLocaleString('en-GB')}</dd>
    </div>
  );
}
