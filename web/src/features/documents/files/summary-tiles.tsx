import type { FileRecord } from '../../../api/enhanced';
import { useCounter } from '../../../ui/use-counter';
import { totalsOf } from './file-words';
import './summary-tiles.css';

/** The four numbers at the top; none of them is 0 while the files are not known. */
export function SummaryTiles({ files }: { files: readonly FileRecord[] | undefined }) {
  const totals = files && totalsOf(files);
  return (
    <dl className="summary-tiles">
      <Tile label="Total Files" count={totals?.files} />
      <Tile label="Processed" count={totals?.processed} />
      <Tile label="Pending" count={totals?.pending} />
      <Tile label="Biomarkers" count={totals?.biomarkers} />
    </dl>
  );
}

function Tile({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="summary-tile">
      <dt>{label}</dt>
      <dd className="tabular">{count === undefined ? <Unknown /> : <Counter count={count} />}</dd>
    </div>
  );
}

function Counter({ count }: { count: number }) {
  return useCounter(count).toLocaleString('en-GB');
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not known yet</span>
    </>
  );
}
