import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';

export default function CalendarPage() {
  return (
    <>
      <PageHeader title="Calendar" />
      <EmptyState icon={<CalendarCheckIcon size={24} />} title="Calendar functionality will be added here." />
    </>
  );
}
