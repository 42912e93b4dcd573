import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { CalendarEvent, MedicalProgram } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { articlePath } from '../../../lib/paths';
import { useAppSelector } from '../../../store/hooks';
import { dateAt, formatDate, memberZone } from '../../../lib/local-days';
import { useNow } from '../today/use-now';
import { useEvents } from '../use-events';
import { FirstStep, FROM_HERE } from './first-step';
import { firstSteps } from './first-steps';
import './plan-ready.css';

/** What set-up tells the programme screen when it has been saved for the first time. */
interface ArrivalState {
  planReady?: boolean;
}

/**
 * Shown above the first plan's Today to whoever comes from set-up, until it is closed: a first thing to do, and what it
 * begins with.
 */
export function PlanReady({ programme }: { programme: MedicalProgram }) {
  const { state, search } = useLocation() as { state: ArrivalState | null; search: string };
  const isToday = !new URLSearchParams(search).has('view');
  return state?.planReady && isToday ? <Reveal programme={programme} /> : null;
}

function Reveal({ programme }: { programme: MedicalProgram }) {
  const { events } = useEvents(programme);
  const zone = memberZone(useAppSelector(selectUser)?.timeZone);
  const now = useNow();
  const { search } = useLocation();
  const navigate = useNavigate();
  if (!events) return null;
  const steps = firstSteps(events, zone, now);
  const { habits, lesson, person } = steps;
  const day = ({ start_time }: CalendarEvent) =>
    formatDate(dateAt(Date.parse(start_time), zone), 'dddd D MMMM');
  return (
    <section className="card plan-ready" aria-labelledby="plan-ready">
      <header>
        <h2 id="plan-ready">Your plan is ready</h2>
        <button
          type="button"
          className="button button-icon plan-ready-close"
          aria-label="Close"
          onClick={() => void navigate({ search }, { replace: true, state: null })}
        >
          <XIcon size={20} aria-hidden="true" />
        </button>
      </header>
      <FirstStep steps={steps} zone={zone} now={now} />
      <dl className="plan-ready-steps">
        {habits.length > 0 && (
          <div>
            <dt>Your first habits</dt>
            {habits.map(({ id, title, dose, cue }) => (
              <dd key={id}>
                {title}
                {(dose ?? cue) && (
                  <span className="plan-ready-dose"> {[dose, cue].filter(Boolean).join(' ')}</span>
                )}
              </dd>
            ))}
          </div>
        )}
        {lesson && (
          <div>
            <dt>Your first lesson</dt>
            <dd>
              <Link to={articlePath(lesson.content_id ?? '')} state={FROM_HERE}>
                {lesson.title}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt>A person beside you</dt>
          <dd>{person ? `${person.title}, ${day(person)}` : 'Your coach chat is there from today.'}</dd>
        </div>
      </dl>
    </section>
  );
}
