import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectUser } from '../../auth/session-slice';
import { PATHS } from '../../lib/paths';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { AwaitedProgramme, AdjustedProgramme } from './awaited-programme';
import { LoadFailure } from './load-failure';
import { PlanReady } from './plan-ready/plan-ready';
import { ProgrammeSkeleton } from './programme-skeleton';
import { ProgrammeViews } from './programme-views';
import { SyncBanner } from './sync/sync-banner';
import { useProgramme } from './use-programme';

/** The member's programme; until there is one, the way to it. */
export default function ProgrammePage() {
  const user = useSelector(selectUser);
  return user && <Programme userId={user.id} />;
}

function Programme({ userId }: { userId: string }) {
  const { programme, status, awaited, takesLong, retry } = useProgramme(userId);
  if (programme) {
    return (
      <>
        <SyncBanner />
        <ProgrammeViews
          key={programme.id}
          programme={programme}
          notice={
            <>
              <PlanReady programme={programme} />
              {awaited && <AdjustedProgramme awaited={awaited} takesLong={takesLong} onRetry={retry} />}
            </>
          }
        />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Program" subtitle="View your schedule" />
      {status === 'loading' && <ProgrammeSkeleton />}
      {status === 'failed' && <LoadFailure message="Failed to load programs" onRetry={retry} />}
      {status === 'ready' && awaited && <AwaitedProgramme takesLong={takesLong} onRetry={retry} />}
      {status === 'ready' && !awaited && <NoProgramme />}
    </>
  );
}

function NoProgramme() {
  return (
    <EmptyState
      icon={<CalendarCheckIcon size={24} />}
      title="No program selected"
      action={
        <Link className="button button-primary button-large" to={PATHS.setup}>
          Set up your programme
        </Link>
      }
    >
      <p>A few questions, about two minutes, and your first week is there.</p>
    </EmptyState>
  );
}
