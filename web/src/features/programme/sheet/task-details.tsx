import { useCalendarEventsOneQuery } from '../../../api/enhanced';
import type { CalendarEvent, EventReference } from '../../../api/enhanced';
import { AchievedList } from './achieved-list';

interface TaskDetailsProps {
  id: string;
  /** The programme's, for a milestone to look back on. */
  events: readonly CalendarEvent[];
  /** The dose of its smaller step, where it has one. */
  easier: string | undefined;
}

/** The address of its page, which a calendar needs to show and a sheet does not: a button leads there. */
const ADDRESS = / [^.;:]*: \/app\/\S+$/;

/** How a task is done, what it rests on and what would change it; what a milestone looks back on. */
export function TaskDetails({ id, events, easier }: TaskDetailsProps) {
  const { data } = useCalendarEventsOneQuery({ id });
  if (!data) return null;
  const references = data.reason?.references ?? [];
  const isMilestone = data.reason?.inputs.milestone === true;
  const steps = (data.description ?? '').replace(ADDRESS, '').split('\n').filter(Boolean);
  return (
    <>
      {isMilestone && <AchievedList events={events} milestone={data} />}
      {steps.length > 0 && (
        <section aria-labelledby="task-how">
          <h3 id="task-how">How</h3>
          {steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </section>
      )}
      {easier && (
        <section aria-labelledby="task-easier">
          <h3 id="task-easier">An easier version</h3>
          <p>{easier.charAt(0).toUpperCase() + easier.slice(1)}. It counts as much.</p>
        </section>
      )}
      {references.length > 0 && (
        <section aria-labelledby="task-sources">
          <h3 id="task-sources">What it rests on</h3>
          <ul>
            {references.map((reference) => (
              <li key={reference.key}>
                <Reference {...reference} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="task-change">
        <h3 id="task-change">What would change it</h3>
        <p>{data.would_change}</p>
      </section>
    </>
  );
}

function Reference({ title, url }: EventReference) {
  if (!url) return title;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  );
}
