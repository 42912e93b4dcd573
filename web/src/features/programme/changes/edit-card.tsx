import { useState } from 'react';
import { useOwnEditsAskUndoMutation, useOwnEditsListQuery } from '../../../api/enhanced';
import type { ProgrammeEdit } from '../../../api/enhanced';
import { clockText, dayText } from '../../../lib/message-times';
import { FieldError } from '../../../ui/field-error';
import { ChangeFold, changesText, TOLD_FOR } from './change-fold';

const FAILED = 'That did not work. Please try again.';
const OFFLINE = 'You are offline. You can ask when you are back online.';

/** What somebody did, before the name of what it was done to. */
const WORDS: Readonly<Record<ProgrammeEdit['kind'], string>> = {
  move: 'Moved',
  change: 'Changed',
  add: 'New',
  remove: 'Taken out',
  pause: 'Rests for a while',
};

interface EditCardProps {
  /** The present instant. */
  now: number;
  zone: string;
}

/** What the care team changed in the plan of late: what, by whom and why. The member may ask for it to be undone. */
export function EditCard({ now, zone }: EditCardProps) {
  const { data } = useOwnEditsListQuery({ limit: 5 });
  const news = data?.items.filter(({ made_at }) => now - Date.parse(made_at) < TOLD_FOR) ?? [];
  const [newest] = news;
  return newest && <Card edits={news} newest={newest} now={now} zone={zone} />;
}

interface CardProps extends EditCardProps {
  edits: readonly ProgrammeEdit[];
  newest: ProgrammeEdit;
}

function Card({ edits, newest, now, zone }: CardProps) {
  const [askUndo, { isLoading }] = useOwnEditsAskUndoMutation();
  const [failure, setFailure] = useState<string>();
  const ask = async (id: string) => {
    if (isLoading) return;
    if (!navigator.onLine) return setFailure(OFFLINE);
    setFailure(undefined);
    const { error } = await askUndo({ id });
    if (error) setFailure(navigator.onLine ? FAILED : OFFLINE);
  };
  return (
    <ChangeFold
      title="Your care team changed your plan"
      count={changesText(edits.length)}
      at={newest.made_at}
      now={now}
    >
      <ul className="change-list">
        {edits.map(({ id, kind, title, why, by, starts_at, undo_asked_at, undone_at }) => (
          <li key={id} className={undone_at ? 'change-open' : undefined}>
            <p>
              <strong>
                {WORDS[kind]}: {title}
              </strong>{' '}
              {starts_at && kind !== 'change' && (
                <span>
                  {dayText(starts_at, zone)}, {clockText(starts_at, zone)}.{' '}
                </span>
              )}
              <span>
                {by?.name ?? 'Your care team'}: {why}
              </span>
            </p>
            {undone_at && <p className="change-outcome">Undone. It is as it was.</p>}
            {!undone_at && undo_asked_at && (
              <p className="change-outcome">You asked to undo this. Your care team has been told.</p>
            )}
            {!undone_at && !undo_asked_at && (
              <div className="change-answers">
                <button
                  type="button"
                  className="button button-plain"
                  aria-disabled={isLoading}
                  aria-label={`Ask to undo: ${title}`}
                  onClick={() => void ask(id)}
                >
                  Ask to undo
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <FieldError id="edit-failed" message={failure} />
    </ChangeFold>
  );
}
