import { problemMessage } from '../../api/problem';
import { showToast } from '../../ui/toast/toast-store';
import { useInboxGiveBackMutation, useInboxTakeMutation } from '../api/care-api';
import type { CareThread } from '../api/care-api';
import { sinceText } from './thread-texts';

/** Whose the chat is, and the way to take it over or give it back. */
export function HandOver({ thread }: { thread: CareThread }) {
  const { member, owner, is_mine, waiting_since, asked, returns_at } = thread;
  const [take, taking] = useInboxTakeMutation();
  const [giveBack, giving] = useInboxGiveBackMutation();
  const isBusy = taking.isLoading || giving.isLoading;
  const run = async (act: typeof take | typeof giveBack) => {
    if (isBusy) return;
    try {
      await act({ id: member.id }).unwrap();
    } catch (error) {
      const description = problemMessage(error, 'The chat could not be handed over. Please try again.');
      showToast({ title: 'Error', description, kind: 'error' });
    }
  };
  const holder = is_mine
    ? 'You have this chat'
    : owner
      ? `${owner.name ?? 'A colleague'} has this chat`
      : 'The assistant answers';
  return (
    <div className="inbox-hand-over">
      <p role="status">
        <span className={is_mine ? 'chip chip-now' : 'chip'}>{holder}</span>
        {waiting_since !== null && (
          <span className="inbox-waits">
            {asked ? 'Asked for a person' : 'Waits'} since {sinceText(waiting_since)}
          </span>
        )}
        {is_mine && returns_at !== null && (
          <span className="inbox-returns">Goes back at {sinceText(returns_at)} unless you write</span>
        )}
      </p>
      {is_mine && (
        <button
          type="button"
          className="button button-plain"
          aria-disabled={isBusy}
          onClick={() => void run(giveBack)}
        >
          {giving.isLoading ? 'Giving back...' : 'Give back'}
        </button>
      )}
      {!owner && (
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy}
          onClick={() => void run(take)}
        >
          {taking.isLoading ? 'Taking over...' : 'Take over'}
        </button>
      )}
    </div>
  );
}
