import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { usePushNotificationsNoticeQuery } from '../../../api/enhanced';
import type { Notice } from '../../../api/enhanced';
import { isNotFound } from '../../../api/problem';
import { selectUser } from '../../../auth/session-slice';
import { PATHS } from '../../../lib/paths';
import { outboxOf } from '../../../outbox/outbox';
import { post } from '../../../outbox/post';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { PageHeader } from '../../../ui/page-header';
import { Skeleton } from '../../../ui/skeleton';
import { showToast } from '../../../ui/toast/toast-store';
import { TICK } from '../../../outbox/tick';

/** Where a notification leads that could not say more itself: on to what it is about. */
export default function NoticePage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = usePushNotificationsNoticeQuery({ id });
  if (data && search.get('do') === 'tick' && data.actions.includes('tick')) return <Ticked notice={data} />;
  if (data) return <Navigate to={data.url} replace />;
  return (
    <>
      <PageHeader title="Notification" subtitle="What Damson told you of" />
      {!error && <Skeleton lines={3} height={48} />}
      {error && !isNotFound(error) && (
        <ErrorState
          message={
            navigator.onLine
              ? 'What this is about could not be loaded.'
              : 'What this is about needs a connection.'
          }
          onRetry={() => void refetch()}
        />
      )}
      {isNotFound(error) && (
        <EmptyState
          icon={<BellIcon size={24} />}
          title="This notification is over"
          action={
            <Link className="button button-primary" to={PATHS.programme} replace>
              Go to Today
            </Link>
          }
        >
          <p>What it was about is no longer there, or belongs to another account.</p>
        </EmptyState>
      )}
    </>
  );
}

/** Ticks what the notice is about, as its button said, and shows it. */
function Ticked({ notice: { event_id, url } }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const isTicked = useRef(false);
  useEffect(() => {
    if (isTicked.current || !event_id) return;
    isTicked.current = true;
    void post(outboxOf(userId), dispatch, {
      kind: TICK.name,
      subject: event_id,
      content: { status: 'completed' },
    });
    showToast({ title: 'Task completed!', subject: event_id });
  }, [dispatch, userId, event_id]);
  return <Navigate to={url} replace />;
}
