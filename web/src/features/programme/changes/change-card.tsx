import type { HabitChangeView, ProgrammeChange } from '../../../api/enhanced';
import { FieldError } from '../../../ui/field-error';
import { ChangeFold, changesText } from './change-fold';
import type { WeekChanges } from './use-week-changes';

/** What is said of a change once it is decided. */
const OUTCOMES: Readonly<Partial<Record<HabitChangeView['state'], string>>> = {
  declined: 'Not yet. We will ask again.',
  undone: 'Undone. It stays as it was.',
};

const TITLES = {
  result: 'Your results and your plan',
  setup: 'Your new set-up and your plan',
  week: 'What changed this week',
} as const;

/** What else than a week changed the plan, by the title of its card. */
const titleOf = ({ source }: ProgrammeChange) =>
  TITLES[source === 'result' || source === 'setup' ? source : 'week'];

interface ChangeCardProps {
  weekChanges: WeekChanges;
  /** The present instant. */
  now: number;
}

/** What changed in the programme and why, a line each: questions wait for a yes, the rest is undone with one tap. */
export function ChangeCard({ weekChanges, now }: ChangeCardProps) {
  // What results bring waits for no answer: it stands beside the week's questions and hides none.
  const { setup, results, change: ofWeek } = weekChanges;
  const shown = [setup, results, ofWeek].filter((change) => change !== undefined);
  return shown.map((change) => <Card key={change.id} weekChanges={weekChanges} change={change} now={now} />);
}

function Card({ weekChanges, change, now }: ChangeCardProps & { change: ProgrammeChange }) {
  const { isBusy, failureOf, answer, undo } = weekChanges;
  const { changes, source, undo_until } = change;
  const isOfSetup = source === 'setup';
  const isBack = isOfSetup && changes.some(({ state }) => state === 'undone');
  const asked = changes.filter(({ state }) => state === 'asked').length;
  const canUndo =
    undo_until !== null && Date.parse(undo_until) > now && changes.some(({ state }) => state === 'applied');

  return (
    <ChangeFold
      title={titleOf(change)}
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
            {!isOfSetup && OUTCOMES[state] && <p className="change-outcome">{OUTCOMES[state]}</p>}
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
      {isBack && (
        <p className="change-back">Undone. Your former answers are back, and your plan follows them.</p>
      )}
      <FieldError id={`change-failed-${change.id}`} message={failureOf(change)} />
      {canUndo && (
        <button
          type="button"
          className="button button-quiet change-undo"
          aria-disabled={isBusy}
          onClick={() => undo(change.id)}
        >
          {isOfSetup ? 'Undo: back to my former answers' : 'Undo'}
        </button>
      )}
    </ChangeFold>
  );
}
