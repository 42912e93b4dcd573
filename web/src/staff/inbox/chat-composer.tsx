import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { problemMessage } from '../../api/problem';
import { useOnline } from '../../lib/use-online';
import { draftAmong } from '../../ui/draft';
import { Notice } from '../../ui/notice';
import { useInboxSendMutation, useStaffMeQuery } from '../api/care-api';
import type { CareThread } from '../api/care-api';
import { fillTemplate } from './fill-template';
import { LaterDialog } from './later-dialog';
import type { Later } from './later-dialog';
import { TemplatesDialog } from './templates-dialog';
import { firstOf } from './thread-texts';

/** Characters of a message, as the server counts them. */
const LONGEST = 2000;

interface Kept {
  text: string;
  /** Sent, and not known to be saved: the same words sent again are the same message. */
  sent?: { id: string; text: string };
}

interface ChatComposerProps {
  thread: CareThread;
  userId: string;
  /** The member's. */
  zone: string;
}

/** Where a person writes to the member: Ctrl and Enter send. What is written stays on this device until it is saved. */
export function ChatComposer({ thread, userId, zone }: ChatComposerProps) {
  const { member, owner, is_mine } = thread;
  const id = useId();
  const isOnline = useOnline();
  const draft = draftAmong<Kept>('care-chat', userId, member.id);
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const [send, sending] = useInboxSendMutation();
  const self = useStaffMeQuery();
  const [isChoosing, setChoosing] = useState(false);
  const [later, setLater] = useState<Later | null>(null);
  const firstName = firstOf(member.name);
  const name = firstName ?? 'the member';
  const isSendable = text.trim() !== '' && isOnline && !sending.isLoading;

  const write = (next: string) => {
    setText(next);
    const sent = draft.read()?.sent;
    if (next === '' && !sent) draft.clear();
    else draft.write({ text: next, ...(sent && { sent }) });
  };
  const submit = async () => {
    if (!isSendable) return;
    const words = text.trim();
    const known = draft.read()?.sent;
    const message = known?.text === words ? known : { id: crypto.randomUUID(), text: words };
    draft.write({ text, sent: message });
    const { error } = await send({ id: member.id, sendCareMessage: message });
    if (error) return;
    // Whatever was written meanwhile stays.
    setText((now) => (now === text ? '' : now));
    draft.clear();
  };
  const typed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  const use = (template: string) => {
    const words = fillTemplate(template, {
      first_name: firstName,
      my_name: firstOf(self.data?.name ?? null),
    });
    write((text.trim() === '' ? words : `${text}\n\n${words}`).slice(0, LONGEST));
    setChoosing(false);
  };

  if (owner && !is_mine) {
    return (
      <div className="inbox-composer">
        <Notice kind="info">
          {owner.name ?? 'A colleague'} has this chat. You can write once they have given it back.
        </Notice>
      </div>
    );
  }
  return (
    <>
      <form
        className="inbox-composer"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {sending.isError && (
          <Notice kind="error">
            {problemMessage(sending.error, 'The message could not be sent. Please try again.')}
          </Notice>
        )}
        {!isOnline && <Notice kind="info">You are offline. What you write stays on this device.</Notice>}
        <label className="field-label" htmlFor={id}>
          Message to {name}
        </label>
        <textarea
          id={id}
          className="input composer-input"
          rows={3}
          maxLength={LONGEST}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={typed}
        />
        <div className="inbox-composer-foot">
          <p id={`${id}-hint`}>
            {!owner && 'Sending takes the chat over from the assistant. '}
            <span className="inbox-keys">Ctrl and Enter send.</span>
          </p>
          <button type="button" className="button button-quiet" onClick={() => setChoosing(true)}>
            Templates
          </button>
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={!isSendable}
            onClick={() => isSendable && setLater({ id: crypto.randomUUID(), text })}
          >
            Send later
          </button>
          <button type="submit" className="button button-primary" aria-disabled={!isSendable}>
            {sending.isLoading ? 'Sending...' : 'Send'}
          </button>
        </div>
      </form>
      <LaterDialog
        member={member.id}
        name={name}
        zone={zone}
        message={later}
        onClose={() => setLater(null)}
        onSaved={() => write('')}
      />
      <TemplatesDialog open={isChoosing} onClose={() => setChoosing(false)} written={text} onUse={use} />
    </>
  );
}
