import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { NoteIcon } from '@phosphor-icons/react/dist/csr/Note';
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { problemMessage } from '../../api/problem';
import { firstOf } from '../../lib/first-of';
import { useOnline } from '../../lib/use-online';
import { draftAmong } from '../../ui/draft';
import { Notice } from '../../ui/notice';
import { useInboxSendMutation, useStaffMeQuery } from '../api/care-api';
import type { CareThread, ChatDraft } from '../api/care-api';
import { ChosenFiles } from './chosen-files';
import { DocumentsDialog } from './documents-dialog';
import type { ChosenFile } from './documents-dialog';
import { DraftCard } from './draft-card';
import { fillTemplate } from './fill-template';
import { LaterDialog } from './later-dialog';
import type { Later } from './later-dialog';
import { TemplatesDialog } from './templates-dialog';

/** Characters of a message, as the server counts them. */
const LONGEST = 2000;

/** What goes out. */
interface Written {
  text: string;
  files: readonly ChosenFile[];
  /** The draft that it was made of. */
  draftOf?: string | undefined;
}

interface Kept extends Partial<Written> {
  text: string;
  /** Sent, and not known to be saved: the same words and documents sent again are the same message. */
  sent?: { id: string; text: string; file_ids: string[] };
}

const NOTHING: Written = { text: '', files: [] };

interface ChatComposerProps {
  thread: CareThread;
  /** What the assistant would write. */
  draft: ChatDraft | null;
  userId: string;
  /** The member's. */
  zone: string;
}

/** Where a person writes to the member: Ctrl and Enter send. What is written stays on this device until it is saved. */
export function ChatComposer({ thread, draft: suggested, userId, zone }: ChatComposerProps) {
  const { member, owner, is_mine } = thread;
  const id = useId();
  const isOnline = useOnline();
  const kept = draftAmong<Kept>('care-chat', userId, member.id);
  const [written, setWritten] = useState<Written>(() => ({ ...NOTHING, ...writtenOf(kept.read()) }));
  const { text, files, draftOf } = written;
  const field = useRef<HTMLTextAreaElement>(null);
  const [send, sending] = useInboxSendMutation();
  const self = useStaffMeQuery();
  const [isChoosing, setChoosing] = useState(false);
  const [isAttaching, setAttaching] = useState(false);
  const [later, setLater] = useState<Later | null>(null);
  const firstName = firstOf(member.name);
  const name = firstName ?? 'the member';
  const isOffered = suggested !== null && suggested.entry_id !== draftOf;
  const isSendable = text.trim() !== '' && isOnline && !sending.isLoading;

  const write = (next: Written) => {
    // What nothing is left of was made of no draft.
    const now = next.text === '' ? { text: '', files: next.files } : next;
    setWritten(now);
    const sent = kept.read()?.sent;
    if (now.text === '' && now.files.length === 0 && !sent) kept.clear();
    else kept.write({ ...now, ...(sent && { sent }) });
  };
  const submit = async () => {
    if (!isSendable) return;
    field.current?.focus(); // also when it was sent by the button
    const words = text.trim();
    const file_ids = files.map(({ file_id }) => file_id);
    const known = kept.read()?.sent;
    const isSame = known?.text === words && String(known.file_ids) === String(file_ids);
    const message = isSame ? known : { id: crypto.randomUUID(), text: words, file_ids };
    kept.write({ ...written, sent: message });
    const sendCareMessage = { ...message, ...(draftOf !== undefined && { draft_of: draftOf }) };
    const { error } = await send({ id: member.id, sendCareMessage });
    if (error) return;
    // Whatever was written meanwhile stays.
    setWritten((now) => (now === written ? NOTHING : now));
    kept.clear();
  };
  const typed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };

  const below = (words: string) => (text.trim() === '' ? words : `${text}\n\n${words}`).slice(0, LONGEST);
  const use = (template: string) => {
    const words = fillTemplate(template, {
      first_name: firstName,
      my_name: firstOf(self.data?.name ?? null),
    });
    write({ ...written, text: below(words) });
    setChoosing(false);
  };
  const takeUp = ({ entry_id, text: words }: ChatDraft) => {
    write({ ...written, text: below(words), draftOf: entry_id });
    field.current?.focus();
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
      <p role="status" className="visually-hidden">
        {isOffered &&
          (suggested.sees_danger
            ? 'The assistant sees danger in the message.'
            : 'The assistant has a draft.')}
      </p>
      <form
        className="inbox-composer"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isOffered && <DraftCard member={member.id} draft={suggested} onUse={takeUp} />}
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
          ref={field}
          id={id}
          className="input composer-input"
          rows={3}
          maxLength={LONGEST}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => write({ ...written, text: currentTarget.value })}
          onKeyDown={typed}
        />
        <ChosenFiles files={files} onChange={(files) => write({ ...written, files })} />
        <div className="inbox-composer-foot">
          <p id={`${id}-hint`}>
            {!owner && 'Sending takes the chat over from the assistant. '}
            <span className="inbox-keys">Ctrl and Enter send.</span>
          </p>
          <div className="inbox-composer-acts">
            <button
              type="button"
              className="button button-icon"
              aria-label="Attach documents"
              onClick={() => setAttaching(true)}
            >
              <PaperclipIcon size={20} aria-hidden="true" />
            </button>
            <button type="button" className="button button-quiet" onClick={() => setChoosing(true)}>
              <NoteIcon size={20} aria-hidden="true" />
              <span className="inbox-composer-word">Templates</span>
            </button>
            <button
              type="button"
              className="button button-quiet"
              aria-disabled={!isSendable}
              onClick={() => isSendable && setLater({ id: crypto.randomUUID(), text, files })}
            >
              <ClockIcon size={20} aria-hidden="true" />
              <span className="inbox-composer-word">Send later</span>
            </button>
            <button type="submit" className="button button-primary" aria-disabled={!isSendable}>
              {sending.isLoading ? 'Sending...' : 'Send'}
            </button>
          </div>
        </div>
      </form>
      <LaterDialog
        member={member.id}
        name={name}
        zone={zone}
        message={later}
        onClose={() => setLater(null)}
        onSaved={() => write(NOTHING)}
      />
      <DocumentsDialog
        open={isAttaching}
        member={member.id}
        name={name}
        zone={zone}
        chosen={files}
        onClose={() => setAttaching(false)}
        onChoose={(files) => write({ ...written, files })}
      />
      <TemplatesDialog open={isChoosing} onClose={() => setChoosing(false)} written={text} onUse={use} />
    </>
  );
}

function writtenOf(kept: Kept | null): Partial<Written> {
  if (!kept) return {};
  const { text, files = [], draftOf } = kept;
  return { text, files, draftOf };
}
