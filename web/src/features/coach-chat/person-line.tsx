import { HandIcon } from '@phosphor-icons/react/dist/csr/Hand';
import { useCoachChatAskMutation, useCoachChatStandingQuery } from '../../api/enhanced';
import { problemMessage } from '../../api/problem';
import { personText } from '../../lib/reply-texts';
import { hoursText } from '../../lib/working-hours';
import { useReadAgain } from '../../realtime/use-read-again';
import { useRealtimeTopic } from '../../realtime/use-realtime-topic';
import { showToast } from '../../ui/toast/toast-store';

/** Who answers here, where that is a person; else the way to ask for one, where there is somebody to ask. */
export function PersonLine({ zone }: { zone: string }) {
  const { data, refetch, isFetching } = useCoachChatStandingQuery();
  const [ask, { isLoading }] = useCoachChatAskMutation();
  const readAgain = useReadAgain({ refetch, isFetching });
  useRealtimeTopic('chat.changed', readAgain);
  useRealtimeTopic('missed', readAgain);
  if (!data) return null;
  const run = async () => {
    if (isLoading) return;
    try {
      await ask().unwrap();
    } catch (error) {
      const description = problemMessage(error, 'Nobody could be asked. Please try again.');
      showToast({ title: 'Error', description, kind: 'error' });
    }
  };
  const { person, waiting_since, can_ask } = data;
  if (person) {
    return (
      <p className="coach-chat-person" role="status">
        <strong>{personText(person)}</strong>, answers here.
        {person.hours && ` There ${hoursText(person.hours, zone)}.`}
        {waiting_since !== null && ' Your message waits for an answer.'}
      </p>
    );
  }
  if (waiting_since !== null) {
    return (
      <p className="coach-chat-person" role="status">
        You asked for a person. Somebody of your care team will write here. Until then the assistant answers.
      </p>
    );
  }
  if (!can_ask) return null;
  return (
    <div>
      <button
        type="button"
        className="button button-quiet coach-chat-ask"
        aria-disabled={isLoading}
        onClick={() => void run()}
      >
        <HandIcon size={18} aria-hidden="true" />
        {isLoading ? 'Asking...' : 'Ask for a person'}
      </button>
    </div>
  );
}
