import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { problemMessage } from '../../api/problem';
import { clockText, dayText } from '../../lib/message-times';
import { Attachments } from '../../ui/chat/attachments';
import { showToast } from '../../ui/toast/toast-store';
import { useWaitingMessagesRemoveMutation } from '../api/care-api';
import type { WaitingMessage } from '../api/care-api';
import type { Later } from './later-dialog';
import { authorText } from './thread-texts';

interface WaitingLinesProps {
  member: string;
  name: string;
  /** The member's. */
  zone: string;
  userId: string;
  waiting: readonly WaitingMessage[];
  onChange: (message: Later) => void;
}

type LineProps = Omit<WaitingLinesProps, 'waiting'> & { message: WaitingMessage };

/** What was written for later, below all that was said: its writer may change it or take it back. */
export function WaitingLines({ waiting, ...line }: WaitingLinesProps) {
  return waiting.map((message) => <Line key={message.id} {...line} message={message} />);
}

function Line({ message, member, zone, userId, name, onChange }: LineProps) {
  const { id, text, send_at, by, attachments, is_own, is_held } = message;
  const [remove, removing] = useWaitingMessagesRemoveMutation();
  const takeBack = async () => {
    if (removing.isLoading) return;
    try {
      await remove({ id: member, message: id }).unwrap();
    } catch (error) {
      const description = problemMessage(error, 'It could not be taken back. Please try again.');
      showToast({ title: 'Error', description, kind: 'error' });
    }
  };
  const files = attachments.flatMap(({ file_id, filename }) => (filename ? [{ file_id, filename }] : []));
  const when = `${dayText(send_at, zone)}, ${clockText(send_at, zone)}`;
  return (
    <li className="message inbox-waiting">
      <p className="message-from">
        <span className="message-name">{authorText(by, userId)}</span>
        <span className="chip">
          <ClockIcon size={14} aria-hidden="true" />
          {is_held ? `Not sent on ${when}` : `Goes out ${when}`}
        </span>
      </p>
      <p className="inbox-words">{text}</p>
      <Attachments attachments={attachments} zone={zone} />
      <p className="inbox-quiet">
        {is_held
          ? 'A colleague had the chat then, or the member needed help. Choose another time, or take it back.'
          : `On ${name}’s clock.`}
      </p>
      {is_own && (
        <div className="inbox-template-acts">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => onChange({ id, text, send_at, files })}
          >
            Change
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={removing.isLoading}
            onClick={() => void takeBack()}
          >
            {removing.isLoading ? 'Taking back...' : 'Take back'}
          </button>
        </div>
      )}
    </li>
  );
}
