import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { clockText, dayText } from '../../lib/message-times';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { useProgrammeEditsListQuery, useProgrammeEditsUndoMutation } from '../api/care-api';
import type { ProgrammeEdit } from '../api/care-api';
import { ShowMore } from '../show-more';

const WORDS: Readonly<Record<ProgrammeEdit['kind'], string>> = {
  move: 'Moved',
  change: 'Changed',
  add: 'Added',
  remove: 'Taken out',
  pause: 'Rests',
};

interface EditsProps {
  member: string;
  who: string;
  zone: string;
}

/** What the team changed in the programme, newest first: why, and whether the member would rather have it undone. */
export function Edits({ cursor, ...of }: EditsProps & { cursor?: string }) {
  const { member, who, zone } = of;
  const edits = useProgrammeEditsListQuery({
    id: member,
    limit: 20,
    ...(cursor !== undefined && { cursor }),
  });
  const [hasMore, setMore] = useState(false);
  const [undo, undoing] = useProgrammeEditsUndoMutation();
  if (!edits.data) {
    return edits.isError ? (
      <ErrorState message="The changes could not be loaded." onRetry={() => void edits.refetch()} />
    ) : (
      <Skeleton lines={2} height={32} />
    );
  }
  const { next_cursor } = edits.data;
  if (edits.data.items.length === 0 && cursor === undefined)
    return <p className="member-quiet">The team has changed nothing yet.</p>;
  return (
    <>
      {undoing.isError && (
        <Notice kind="error">
          {sendingFailure(
            undoing.error,
            'That could not be undone. Please try again.',
            'You are offline. Nothing was undone.',
          )}
        </Notice>
      )}
      <ul className="member-edits">
        {edits.data.items.map(({ id, kind, title, why, by, starts_at, made_at, event_ids, ...edit }) => (
          <li key={id}>
            <p>
              <strong>
                {WORDS[kind]}: {title}
              </strong>
              {starts_at && kind !== 'change' && (
                <span>
                  {' '}
                  {dayText(starts_at, zone)}, {clockText(starts_at, zone)}
                </span>
              )}
              {event_ids.length > 1 && <span className="member-quiet"> {event_ids.length} times</span>}
              {edit.undo_asked_at && !edit.undone_at && (
                <span className="chip chip-now">{who} asks to undo this</span>
              )}
            </p>
            <p>{why}</p>
            <p className="member-quiet">
              {by?.name ?? 'Somebody who has left'}, {dayText(made_at, zone)}, {clockText(made_at, zone)}
              {edit.undone_at && `. Undone on ${dayText(edit.undone_at, zone)}`}
            </p>
            {!edit.undone_at && (
              <button
                type="button"
                className="button button-quiet"
                aria-disabled={undoing.isLoading}
                aria-label={`Undo: ${title}`}
                onClick={() => {
                  if (!undoing.isLoading) void undo({ id: member, edit: id });
                }}
              >
                Undo
              </button>
            )}
          </li>
        ))}
      </ul>
      {next_cursor !== null &&
        (hasMore ? <Edits {...of} cursor={next_cursor} /> : <ShowMore onClick={() => setMore(true)} />)}
    </>
  );
}
