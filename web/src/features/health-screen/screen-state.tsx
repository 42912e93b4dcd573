import type { HealthScreenAnswers } from '../../api/enhanced';
import { isEmpty, staysOff, unsettled } from './screen-answers';
import { SECTIONS } from './screen-sections';

interface ScreenStateProps {
  answers: HealthScreenAnswers;
  onClear: () => void;
}

/** How far it is, and what stays off as it stands, said before it is saved. */
export function ScreenState({ answers, onClear }: ScreenStateProps) {
  const open = unsettled(answers);
  const off = staysOff(answers);
  return (
    <section className="card health-screen-state" aria-labelledby="screen-state">
      <h2 id="screen-state">How it stands</h2>
      <p className="tabular">
        {SECTIONS.length - open.length} of {SECTIONS.length} parts are answered or left out.
        {open.length > 0 && ' The rest can wait: this stays on your list until you come back to it.'}
      </p>
      {off.length > 0 && (
        <>
          <p>As it stands, these stay off:</p>
          <ul>
            {off.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      <p className="health-screen-note">
        Cold showers and optional tests need a clinician&rsquo;s agreement in any case.
      </p>
      {!isEmpty(answers) && (
        <button type="button" className="button button-quiet" onClick={onClear}>
          Clear all answers
        </button>
      )}
    </section>
  );
}
