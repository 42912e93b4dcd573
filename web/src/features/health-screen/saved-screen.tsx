import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { HealthScreenAnswers } from '../../api/enhanced';
import { PATHS } from '../../lib/paths';
import { CallButtons } from './call-buttons';
import { adviceFor, changesFor, needsTalk } from './what-changes';
import './saved-screen.css';

/** After saving: what changes in the plan, in words. Whoever thinks of harming themselves finds somebody to call first. */
export function SavedScreen({ answers }: { answers: HealthScreenAnswers }) {
  const talk = needsTalk(answers);
  const changes = changesFor(answers);
  const advice = adviceFor(answers);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="saved-screen">
      {talk && (
        <section className="card saved-talk" aria-labelledby="saved-talk">
          <h2 id="saved-talk" ref={heading} tabIndex={-1}>
            Please talk to somebody now
          </h2>
          <p>
            Thank you for telling us. You are not alone with this, and you need not explain it well. One call
            is enough to begin.
          </p>
          <CallButtons />
          <p className="saved-note">
            Nobody is alerted by what you answered. If you can, let someone near you know that today is hard.
            This page stays as long as you like.
          </p>
        </section>
      )}
      <section className="card saved-changes" aria-labelledby="saved-changes">
        <h2 id="saved-changes" ref={talk ? undefined : heading} tabIndex={-1}>
          What changes in your plan
        </h2>
        <p>Your answers are saved. {changes.length === 0 && 'Your plan follows them by itself.'}</p>
        {changes.length > 0 && (
          <ul>
            {changes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {advice.length > 0 && (
          <>
            <h3>Good to know</h3>
            <ul>
              {advice.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      <p className="saved-ways">
        <Link className={talk ? 'button button-plain' : 'button button-primary'} to={PATHS.programme}>
          Go to your programme
        </Link>
        <Link className="button button-quiet" to={PATHS.healthScreen}>
          Change my answers
        </Link>
      </p>
    </div>
  );
}
