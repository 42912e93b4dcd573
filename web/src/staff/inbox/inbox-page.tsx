import { ChatsIcon } from '@phosphor-icons/react/dist/csr/Chats';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { selectUser } from '../../auth/session-slice';
import { useRealtimeTopic } from '../../realtime/use-realtime-topic';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/empty-state';
import { usePageTitle } from '../../ui/use-page-title';
import { careApi } from '../api/care-api';
import { useQueueKeys } from '../queue/queue-keys';
import { Chat } from './chat';
import { HoursLine } from './hours-line';
import { InboxList } from './inbox-list';
import './inbox.css';

/** Members' chats: the list at the side, the one that is open beside it; on a phone one after the other. */
export default function InboxPage() {
  usePageTitle('Inbox');
  const { id } = useParams();
  const user = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  useRealtimeTopic('inbox.changed', ({ member_id }) => {
    const chat = typeof member_id === 'string' ? [{ type: 'care-chat' as const, id: member_id }] : [];
    dispatch(careApi.util.invalidateTags(['inbox', ...chat]));
  });
  // A red flag was raised, or closed.
  useRealtimeTopic('queue.changed', () => void dispatch(careApi.util.invalidateTags(['inbox'])));
  // Whatever was told meanwhile is saved.
  useRealtimeTopic('missed', () => void dispatch(careApi.util.invalidateTags(['inbox', 'care-chat'])));
  const side = useRef<HTMLElement>(null);
  const step = (by: 1 | -1) => {
    const rows = [...(side.current?.querySelectorAll<HTMLElement>('.inbox-row') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[Math.max(0, Math.min(at + by, rows.length - 1))]?.focus();
  };
  useQueueKeys(side, { j: () => step(1), k: () => step(-1) });
  // Of the page as it is on a phone, too.
  const Title = id === undefined ? 'h1' : 'h2';
  return (
    <div className={id === undefined ? 'inbox' : 'inbox inbox-open'}>
      <section ref={side} className="inbox-side" aria-labelledby="inbox-title" tabIndex={-1}>
        <Title id="inbox-title" className="inbox-title">
          Inbox
        </Title>
        <HoursLine />
        <InboxList open={id ?? null} />
      </section>
      <div className="inbox-main">
        {id !== undefined && user ? (
          <Chat key={id} member={id} userId={user.id} />
        ) : (
          <EmptyState icon={<ChatsIcon size={24} />} title="No chat is open">
            <p>Choose one from the list. Red flags and whoever waits stand first.</p>
          </EmptyState>
        )}
      </div>
    </div>
  );
}
