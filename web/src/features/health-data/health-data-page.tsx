import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { useMeasuresSummaryQuery } from '../../api/enhanced';
import { selectUser } from '../../auth/session-slice';
import { useAppSelector } from '../../store/hooks';
import { UrgentResult } from '../../ui/chat/urgent-result';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { lazyDialog } from '../../ui/lazy-dialog';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { useDialogAddress } from '../../ui/use-dialog-address';
import { MeasuresSection } from './measures/measures-section';
import { ExportResults } from './export/export-results';
import { TrendList } from './trends/trend-list';
import { useTrends } from './use-trends';
import './health-data.css';

const AddValueDialog = lazyDialog(() => import('./add/add-value-dialog'));

/** What was measured of the member, over time. */
export default function HealthDataPage() {
  const user = useAppSelector(selectUser);
  const { trends, safety, hasFailed, asOf, retry } = useTrends();
  const dialog = useDialogAddress(['add']);
  const { data: measures, isLoading } = useMeasuresSummaryQuery();
  const hasValues = trends && trends.length > 0;
  const isEmpty = trends?.length === 0 && !isLoading && !measures?.kinds.some(({ newest }) => newest);
  const add = (
    <button type="button" className="button button-plain" onClick={() => dialog.show('add')}>
      <PlusIcon size={18} weight="bold" aria-hidden="true" />
      Add a value
    </button>
  );
  return (
    <div className="health-data">
      <PageHeader title="Health Data" subtitle="Track your metrics" actions={trends && !isEmpty && add} />
      {safety && user && <UrgentResult memberId={user.id} {...safety} />}
      {hasFailed && <ErrorState message="Your health data could not be loaded." onRetry={retry} />}
      {isEmpty && (
        <EmptyState
          icon={<HeartbeatIcon size={24} />}
          title="Health data functionality will be added here."
          action={add}
        />
      )}
      <MeasuresSection />
      {!trends && !hasFailed && <Skeleton lines={3} height={180} />}
      {hasValues && <TrendList trends={trends} asOf={asOf} zone={user?.timeZone ?? ''} />}
      {hasValues && <ExportResults />}
      {dialog.open === 'add' && user && (
        <AddValueDialog userId={user.id} zone={user.timeZone} markers={trends ?? []} onClose={dialog.close} />
      )}
    </div>
  );
}
