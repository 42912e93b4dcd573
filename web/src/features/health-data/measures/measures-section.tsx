import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMeasuresAllowedQuery, useMeasuresSummaryQuery } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { PATHS } from '../../../lib/paths';
import { useRealtimeTopic } from '../../../realtime/use-realtime-topic';
import { useAppSelector } from '../../../store/hooks';
import { ErrorState } from '../../../ui/error-state';
import { lazyDialog } from '../../../ui/lazy-dialog';
import { Skeleton } from '../../../ui/skeleton';
import { useDialogAddress } from '../../../ui/use-dialog-address';
import { MeasureCard } from './measure-card';
import { measureDrafts } from './measure-drafts';
import { LABELS } from './measure-words';
import type { MeasureKind } from './measure-words';
import './measures.css';

const MeasureDialog = lazyDialog(() => import('./measure-dialog'));

/** "Your measures": what the member measures by hand or brings along, and the ways to add more. */
export function MeasuresSection() {
  const summary = useMeasuresSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data: allowed } = useMeasuresAllowedQuery();
  const { open, show, close } = useDialogAddress(['measure', 'readings']);
  const userId = useAppSelector(selectUser)?.id ?? '';
  // Not in the address: which kind somebody measures is nobody's to read there.
  const [kind, setKind] = useState<MeasureKind>(() => measureDrafts(userId).newest() ?? 'blood_pressure');
  const readAgain = () => void summary.refetch();
  useRealtimeTopic('measures.changed', readAgain);
  useRealtimeTopic('missed', readAgain);
  const off = allowed?.kinds.find((measure) => measure.off !== null)?.off;
  const used = summary.data?.kinds.filter(({ newest }) => newest) ?? [];
  const unused = summary.data?.kinds.filter(({ newest }) => !newest) ?? [];
  const add = (wanted: MeasureKind) => {
    setKind(wanted);
    show('measure');
  };
  const history = (wanted: MeasureKind) => {
    setKind(wanted);
    show('readings');
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
      {used.length > 0 && (
        <ul className="measure-cards">
          {used.map((one) => (
            <MeasureCard key={one.kind} summary={one} onAdd={add} onHistory={history} />
          ))}
        </ul>
      )}
      {unused.length > 0 && (
        <p className="measures-unused">
          <span className="measure-when">Nothing yet of:</span>
          {unused.map((one) => (
            <button
              key={one.kind}
              type="button"
              className="button button-plain"
              aria-label={`Add ${LABELS[one.kind].toLowerCase()}`}
              onClick={() => add(one.kind)}
            >
              <PlusIcon size={16} weight="bold" aria-hidden="true" />
              {LABELS[one.kind]}
            </button>
          ))}
        </p>
      )}
      {off && (
        <p className="measures-off">
          {off.text}{' '}
          {off.state === 'unanswered' && <Link to={PATHS.healthScreen}>Go to the health screen</Link>}
        </p>
      )}
      {open && (
        <MeasureDialog
          key={open}
          kind={kind}
          isHistory={open === 'readings'}
          onKind={setKind}
          onClose={close}
        />
      )}
    </section>
  );
}
