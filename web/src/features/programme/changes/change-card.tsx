import type { HabitChangeView, ProgrammeChange } from '../../../api/enhanced';
import { FieldError } from '../../../ui/field-error';
import { ChangeFold, changesText } from './change-fold';
import type { WeekChanges } from './use-week-changes';

/** What is said of a change once it is decided. */
const OUTCOMES: Readonly<Partial<Record<HabitChangeView['state'], string>>> = {
  declined: 'Not yet. We will ask again.',
  undone: 'Undone. It stays as it was.',
};

const TITLES = { result: 'Your results and your plan', week: 'What changed this week' } as const;

interface ChangeCardProps {
  weekChanges: WeekChanges;
  /** The present instant. */
  now: number;
}

/** What changed in the programme and why, a line each: questions wait for a yes, the rest is undone with one tap. */
export function ChangeCard({ weekChanges, now }: ChangeCardProps) {
  // What results bring waits for no answer: it stands beside the week's questions and hides none.
  const shown = [weekChanges.results, weekChanges.change].filter((change) => change !== undefined);
  return shown.map((change) => <Card key={change.id} weekChanges={weekChanges} change={change} now={now} />);
}

function Card({ weekChanges, change, now }: ChangeCardProps & { change: ProgrammeChange }) {
  const { isBusy, failure, answer, undo } = weekChanges;
  const { changes, source, undo_until } = change;
  const asked = changes.filter(({ state }) => state === 'asked').length;
  const canUndo =
    undo_until !== null && Date.parse(undo_until) > now && changes.some(({ state }) => state === 'applied');

  return (
    <ChangeFold
      title={TITLES[source === 'result' ? 'result' : 'week']}
      count={asked > 0 ? `${asked} to answer` : changesText(changes.length)}
      at={change.created_at}
      now={now}
      isAsking={asked > 0}
    >
      <ul className="change-list">
        {changes.map(({ index, title, text, state }) => (
          <li key={index} className={state === 'applied' || state === 'told' ? undefined : 'change-open'}>
            <p>
              <strong>{title}</strong> <span>{text}</span>
            </p>
            {OUTCOMES[state] && <p className="change-outcome">{OUTCOMES[state]}</p>}
            {state === 'asked' && (
              <div className="change-answers">
                <button
                  type="button"
                  className="button change-yes"
                  aria-disabled={isBusy}
                  aria-label={`Yes: ${title}`}
                  onClick={() => answer(index, true)}
                >
                  Yes
                </button>
                <button
                  type="button"
                  className="button button-plain"
                  aria-disabled={isBusy}
                  aria-label={`Not yet: ${title}`}
                  onClick={() => answer(index, false)}
                >
                  Not yet
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <FieldError id="change-failed" message={failure} />
      {canUndo && (
        <button
          type="button"
          className="button button-quiet change-undo"
          aria-disabled={isBusy}
          onClick={undo}
        >
          Undo
        </button>
      )}
    </ChangeFold>
  );
}
