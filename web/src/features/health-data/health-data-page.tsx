import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { MeasuresSection } from './measures/measures-section';

export default function HealthDataPage() {
  return (
    <>
      <PageHeader title="Health Data" subtitle="Track your metrics" />
      <EmptyState icon={<HeartbeatIcon size={24} />} title="Health data functionality will be added here." />
      <MeasuresSection />
    </>
  );
}
