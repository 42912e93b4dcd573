import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { useStaffMeQuery } from '../api/care-api';
import { AuditTab } from './audit/audit-tab';
import { CaseloadTab } from './caseload-tab';
import { DeliveryTab } from './delivery/delivery-tab';
import { GroupsTab } from './groups/groups-tab';
import { OnCallTab } from './on-call-tab';
import { PeopleTab } from './people-tab';
import { ReleaseTab } from './release-tab';
import { RulesTab } from './rules-tab';
import { SectionTabs } from './section-tabs';
import { WorkTab } from './work/work-tab';
import './organisation.css';

const TABS = [
  { key: 'people', label: 'People', children: <PeopleTab /> },
  { key: 'groups', label: 'Groups', children: <GroupsTab /> },
  { key: 'caseload', label: 'Caseload', children: <CaseloadTab /> },
  { key: 'on-call', label: 'On call', children: <OnCallTab /> },
  { key: 'rules', label: 'Rules', children: <RulesTab /> },
  { key: 'release', label: 'Release', children: <ReleaseTab /> },
  { key: 'work', label: 'Work', children: <WorkTab /> },
  { key: 'delivery', label: 'Delivery & model', children: <DeliveryTab /> },
  { key: 'audit', label: 'Audit', children: <AuditTab /> },
];

/** What an administrator runs the place with. */
export default function OrganisationPage() {
  const [params, setParams] = useSearchParams();
  const self = useStaffMeQuery();
  if (!self.data) return <Skeleton lines={4} height={48} />;
  if (!self.data.permissions.includes('organisation')) {
    return <EmptyState title="This is for administrators" />;
  }
  return (
    <>
      <PageHeader title="Organisation" />
      <SectionTabs
        label="Organisation"
        sections={TABS}
        current={params.get('tab') ?? 'people'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </>
  );
}
