import { useRef, useState } from 'react';
import { problemMessage } from '../../api/problem';
import { dayText } from '../../lib/day-text';
import { Notice } from '../../ui/notice';
import { TextArea } from '../../ui/text-area';
import { useMemberRecordRemoveMutation, useMemberRecordWriteMutation } from '../api/care-api';
import type { CareNote } from '../api/care-api';

const LIMIT = 4000;

/** What the team noted, newest first. The member is not shown it, which stands here so that nobody forgets. */
export function Notes({ member, notes }: { member: string; notes: readonly CareNote[] }) {
  const [text, setText] = useState('');
  // Made once for what is being written: a second try is the same note.
  const id = useRef(crypto.randomUUID());
  const [write, writing] = useMemberRecordWriteMutation();
  const save = async () => {
    if (writing.isLoading || text.trim() === '') return;
    const { error } = await write({ id: member, note: id.current, writeCareNote: { text } });
    if (error) return;
    id.current = crypto.randomUUID();
    setText('');
  };
  return (
    <>
      <p className="member-quiet">The team reads these, the member is not shown them.</p>
      <form
        className="member-note-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextArea
          label="New note"
          value={text}
          onChange={({ target }) => setText(target.value)}
          maxLength={LIMIT}
          rows={3}
        />
        {writing.isError && (
          <Notice kind="error">
            {problemMessage(writing.error, 'The note could not be saved. Please try again.')}
          </Notice>
        )}
        <button
          type="submit"
          className="button button-plain"
          aria-disabled={writing.isLoading || text.trim() === ''}
        >
          {writing.isLoading ? 'Saving...' : 'Save note'}
        </button>
      </form>
      <ul className="member-notes">
        {notes.map((note) => (
          <Note key={note.id} member={member} note={note} />
        ))}
      </ul>
    </>
  );
}

function Note({ member, note }: { member: string; note: CareNote }) {
  const [remove, removing] = useMemberRecordRemoveMutation();
  return (
    <li>
      <p className="member-note-text">{note.text}</p>
      <p className="member-quiet">
        {note.by?.name ?? 'Somebody who has left'}, {dayText(note.written_at)}
        {note.changed_at !== note.written_at && ', changed since'}
        {note.is_own && (
          <>
            {' · '}
            <button
              type="button"
              className="link-button"
              aria-disabled={removing.isLoading}
              onClick={() => void (removing.isLoading || remove({ id: member, note: note.id }))}
            >
              {removing.isLoading ? 'Deleting...' : 'Delete'}
            </button>
          </>
        )}
      </p>
      {removing.isError && <Notice kind="error">The note could not be deleted. Please try again.</Notice>}
    </li>
  );
}
