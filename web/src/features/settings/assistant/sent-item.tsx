import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import type { SentText } from '../../../api/enhanced';
import { when } from '../when';

/** Another one is named as the server names it. */
const FOR: Partial<Record<string, string>> = {
  coach_chat: 'Coach chat',
  scenario: 'Planning chat',
  habit_instructions: 'Habit instructions',
  document: 'Health document',
};
const WHOSE = {
  system: 'What Damson told the service',
  user: 'As your words',
  assistant: 'As the assistant’s words',
};

const LINES = 'Lines of your document';

/** One occasion: when, to whom and, once opened, the words. */
export function SentItem({ sent }: { sent: SentText }) {
  const { purpose, model, recipient, messages, records, sent_at } = sent;
  return (
    <details className="settings-sent">
      <summary>
        <span>
          <span className="settings-sent-title">{FOR[purpose] ?? purpose.replaceAll('_', ' ')}</span>{' '}
          <span className="settings-sent-time tabular">{when(sent_at)}</span>
        </span>
        <CaretDownIcon size={20} aria-hidden="true" />
      </summary>
      <p className="settings-text">
        To {recipient}, model {model}. {madeFrom(records.length)}
      </p>
      {messages.map(({ role, content }, at) => (
        <section key={at}>
          <h4>{purpose === 'document' && role === 'user' ? LINES : WHOSE[role]}</h4>
          <pre>{content}</pre>
        </section>
      ))}
    </details>
  );
}

function madeFrom(records: number): string {
  if (records === 0) return 'Nothing from your record was added.';
  return records === 1
    ? 'One entry of your record is in it.'
    : `${records} entries of your record are in it.`;
}
