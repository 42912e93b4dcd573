import type { CalendarEvent } from '../../../api/enhanced';
import { achieved } from './achieved';

interface AchievedListProps {
  events: readonly CalendarEvent[];
  milestone: CalendarEvent;
}

/** What a milestone looks back on, in the member's own figures. */
export function AchievedList({ events, milestone }: AchievedListProps) {
  const figures = achieved(events, milestone);
  return (
    <section aria-labelledby="task-achieved">
      <h3 id="task-achieved">What you did</h3>
      {figures.length === 0 ? (
        <p>You are still here, and that is what counts. One small step is a good place to go on from.</p>
      ) : (
        <dl className="task-achieved tabular">
          {figures.map(({ what, times }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
