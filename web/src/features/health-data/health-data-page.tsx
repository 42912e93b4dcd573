import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useMeasuresSummaryQuery } from '../../api/enhanced';
import { selectUser } from '../../auth/session-slice';
import { useAppSelector } from '../../store/hooks';
import { UrgentResult } from '../../ui/chat/urgent-result';
import { ErrorState } from '../../ui/error-state';
import { lazyDialog } from '../../ui/lazy-dialog';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { useDialogAddress } from '../../ui/use-dialog-address';
import { ExportResults } from './export/export-results';
import { MeasuresSection } from './measures/measures-section';
import { NothingYet } from './nothing-yet';
import { TrendList } from './trends/trend-list';
import { useTrends } from './use-trends';
import './health-data.css';

const AddValueDialog = lazyDialog(() => import('./add/add-value-dialog'));
const ValuesDialog = lazyDialog(() => import('./values/values-dialog'));

/** What was measured of the member, over time. */
export default function HealthDataPage() {
  const user = useAppSelector(selectUser);
  const { trends, markers, safety, hasFailed, asOf, retry } = useTrends();
  const dialog = useDialogAddress(['add', 'values']);
  const measuring = useDialogAddress(['measure']);
  const { data: measures, isLoading } = useMeasuresSummaryQuery();
  const hasValues = markers && markers.length > 0;
  const isEmpty = markers?.length === 0 && !isLoading && !measures?.kinds.some(({ newest }) => newest);
  const actions = (
    <>
      <AddButton label="Add a value" onClick={() => dialog.show('add')} />
      <AddButton label="Add a measure" onClick={() => measuring.show('measure')} />
    </>
  );
  return (
    <div className="health-data">
      <PageHeader
        title="Health Data"
        subtitle="Track your metrics"
        actions={markers && !isEmpty && actions}
      />
      {safety && user && <UrgentResult memberId={user.id} {...safety} />}
      {hasFailed && <ErrorState message="Your health data could not be loaded." onRetry={retry} />}
      {isEmpty && <NothingYet onAdd={() => dialog.show('add')} />}
      {!markers && !hasFailed && <Skeleton lines={3} height={180} />}
      {hasValues && (
        <TrendList
          markers={markers}
          asOf={asOf}
          zone={user?.timeZone ?? ''}
          onValues={(id) => dialog.show('values', id)}
        />
      )}
      {hasValues && <ExportResults />}
      <MeasuresSection />
      {dialog.open === 'add' && user && (
        <AddValueDialog userId={user.id} zone={user.timeZone} markers={trends ?? []} onClose={dialog.close} />
      )}
      {dialog.open === 'values' && user && markers && (
        <ValuesDialog
          key={dialog.of}
          of={dialog.of}
          userId={user.id}
          zone={user.timeZone}
          markers={markers}
          onClose={dialog.close}
        />
      )}
    </div>
  );
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="button button-plain" onClick={onClick}>
      <PlusIcon size={18} weight="bold" aria-hidden="true" />
      {label}
    </button>
  );
}
