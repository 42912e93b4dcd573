import { Tabs } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { useStaffMeQuery, useTemplateVersionsListQuery, useTemplateVersionsOneQuery } from '../api/care-api';
import type { TemplateVersions } from '../api/care-api';
import { DiffTab } from './diff-tab';
import { HabitsTab } from './habits-tab';
import { SimulationTab } from './simulation-tab';
import { VersionsList } from './versions-list';
import { WeeksTab } from './weeks-tab';
import './templates.css';

/** The programme's template: its versions, and the draft that the team writes, runs and publishes. */
export default function TemplatesPage() {
  const self = useStaffMeQuery();
  const versions = useTemplateVersionsListQuery();
  if (self.data && !self.data.permissions.includes('templates')) {
    return <EmptyState title="This is for clinicians and administrators" />;
  }
  return (
    <>
      <PageHeader
        title="Templates"
        actions={
          <Link className="button button-plain" to={PATHS.articles}>
            Articles
          </Link>
        }
      />
      {versions.data ? (
        <Versions versions={versions.data} />
      ) : versions.isError ? (
        <ErrorState message="The templates could not be loaded." onRetry={() => void versions.refetch()} />
      ) : (
        <Skeleton lines={4} height={64} />
      )}
    </>
  );
}

function Versions({ versions }: { versions: TemplateVersions }) {
  const [chosen, setChosen] = useState<number | null>(null);
  // The draft where there is one, else what new members get.
  const draft = versions.items.find(({ status }) => status === 'draft');
  const shown =
    versions.items.find(({ number }) => number === chosen)?.number ?? draft?.number ?? versions.published;
  return (
    <div className="templates">
      <VersionsList versions={versions} shown={shown} onShow={setChosen} />
      <Version key={shown} number={shown} />
    </div>
  );
}

function Version({ number }: { number: number }) {
  const [params, setParams] = useSearchParams();
  const { data, isError, refetch } = useTemplateVersionsOneQuery({ number });
  if (!data) {
    return isError ? (
      <ErrorState message="This version could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={6} height={72} />
    );
  }
  const tabs = [
    { key: 'weeks', label: 'Weeks', children: <WeeksTab template={data} /> },
    { key: 'habits', label: 'Habits', children: <HabitsTab template={data} /> },
    ...(data.status === 'draft'
      ? [
          { key: 'changes', label: 'Changes', children: <DiffTab /> },
          { key: 'simulation', label: 'Simulation', children: <SimulationTab revision={data.revision} /> },
        ]
      : []),
  ];
  return (
    <section className="templates-version" aria-label={`Version ${number}`}>
      <Tabs
        activeKey={tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'weeks'}
        onChange={(tab) => setParams({ tab }, { replace: true })}
        destroyOnHidden
        items={tabs}
      />
    </section>
  );
}
