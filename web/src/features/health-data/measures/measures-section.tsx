import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMeasuresAllowedQuery, useMeasuresSummaryQuery } from '../../../api/enhanced';
import { PATHS } from '../../../lib/paths';
import { useRealtimeTopic } from '../../../realtime/use-realtime-topic';
import { ErrorState } from '../../../ui/error-state';
import { lazyDialog } from '../../../ui/lazy-dialog';
import { Skeleton } from '../../../ui/skeleton';
import { useDialogAddress } from '../../../ui/use-dialog-address';
import { MeasureCard } from './measure-card';
import type { MeasureKind } from './measure-words';
import './measures.css';

const MeasureDialog = lazyDialog(() => import('./measure-dialog'));

/** "Your measures": what the member measures by hand or brings along, and the ways to add more. */
export function MeasuresSection() {
  const summary = useMeasuresSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: allowed } = useMeasuresAllowedQuery();
  const { open, show, close } = useDialogAddress(['measure']);
  // Not in the address: which kind somebody measures is nobody's to read there.
  const [kind, setKind] = useState<MeasureKind>('blood_pressure');
  const readAgain = () => void summary.refetch();
  useRealtimeTopic('measures.changed', readAgain);
  useRealtimeTopic('missed', readAgain);
  const off = allowed?.kinds.find((measure) => measure.off !== null)?.off;
  const add = (wanted: MeasureKind) => {
    setKind(wanted);
    show('measure');
  };

  return (
    <section className="measures" aria-labelledby="measures-title">
      <header className="measures-head">
        <h2 id="measures-title">Your measures</h2>
        <Link className="button button-plain" to={PATHS.healthDataImport}>
          Import from a file
        </Link>
      </header>
      {summary.isLoading && <Skeleton lines={3} height={120} />}
      {summary.isError && !summary.data && (
        <ErrorState message="Your measures could not be loaded." onRetry={readAgain} />
      )}
      {summary.data && (
        <ul className="measure-cards">
          {summary.data.kinds.map((one) => (
            <MeasureCard key={one.kind} summary={one} onAdd={add} />
          ))}
        </ul>
      )}
      {off && (
        <p className="measures-off">
          {off.text}{' '}
          {off.state === 'unanswered' && <Link to={PATHS.healthScreen}>Go to the health screen</Link>}
        </p>
      )}
      {open === 'measure' && <MeasureDialog kind={kind} onKind={setKind} onClose={close} />}
    </section>
  );
}
