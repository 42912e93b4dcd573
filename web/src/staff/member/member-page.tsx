import { Tabs } from 'antd';
import { useParams, useSearchParams } from 'react-router-dom';
import { isNotFound } from '../../api/problem';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { usePageTitle } from '../../ui/use-page-title';
import { useMemberRecordOneQuery } from '../api/care-api';
import type { MemberRecord } from '../api/care-api';
import { CheckIns } from './check-ins';
import { MemberHeader } from './member-header';
import { MemberSkeleton } from './member-skeleton';
import { Notes } from './notes';
import { Programme } from './programme';
import { Proposals } from './proposals';
import { Results } from './results';
import { MemberRules } from './rules';
import { Section } from './section';
import { Timeline } from './timeline';
import { Weeks } from './weeks';
import './member.css';

const PARTS = ['programme', 'results', 'timeline'];

/** A member on one page: who they are, how it goes, and what the team noted. What is not shared says so in its place. */
export default function MemberPage() {
  const { id = '' } = useParams();
  const record = useMemberRecordOneQuery({ id });
  usePageTitle(record.data?.name ?? 'Member');
  if (record.isError && isNotFound(record.error)) {
    return (
      <EmptyState title="You do not look after this member">
        <p>An administrator decides who looks after whom.</p>
      </EmptyState>
    );
  }
  if (!record.data) {
    return record.isError ? (
      <ErrorState message="This member could not be loaded." onRetry={() => void record.refetch()} />
    ) : (
      <MemberSkeleton />
    );
  }
  return <Record record={record.data} />;
}

function Record({ record }: { record: MemberRecord }) {
  const { id, name, shares, programme, days, check_ins, notes, time_zone } = record;
  const [params, setParams] = useSearchParams();
  const who = name ?? 'This member';
  const programmeHidden = shares.programme ? null : `${who} does not share the programme.`;
  return (
    <>
      <MemberHeader record={record} />
      <div className="member-top">
        <Section title="This week" notShared={programmeHidden}>
          <Weeks programme={programme} days={days ?? []} />
        </Section>
        <Section title="Check-ins" notShared={shares.check_ins ? null : `${who} does not share check-ins.`}>
          <CheckIns checkIns={check_ins ?? []} />
        </Section>
        <Section title="Notes of the team" notShared={null}>
          <Notes member={id} notes={notes.items} />
        </Section>
      </div>
      <Tabs
        className="member-tabs"
        activeKey={PARTS.find((part) => part === params.get('part')) ?? 'programme'}
        onChange={(part) => setParams({ part }, { replace: true })}
        destroyOnHidden
        // So that all three stand side by side on a phone.
        tabBarGutter={20}
        items={[
          {
            key: 'programme',
            label: 'Programme',
            children: (
              <Section title="Programme" notShared={programmeHidden}>
                <Programme member={id} who={who} programme={programme} zone={time_zone} />
              </Section>
            ),
          },
          {
            key: 'results',
            label: 'Results and documents',
            children: (
              <Section
                title="Results and documents"
                notShared={shares.documents ? null : `${who} does not share documents and results.`}
              >
                {shares.programme && <Proposals member={id} who={who} zone={time_zone} />}
                <Results member={id} zone={time_zone} />
              </Section>
            ),
          },
          {
            key: 'timeline',
            label: 'Timeline',
            children: (
              <Section title="Timeline" notShared={null}>
                <Timeline member={id} who={who} zone={time_zone} />
              </Section>
            ),
          },
        ]}
      />
      <MemberRules record={record} />
    </>
  );
}
