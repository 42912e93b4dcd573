import type { RecordDay, RecordProgramme } from '../api/care-api';

/** How much of each week was done, and of each day of the last two. A table for whoever cannot see the bars. */
export function Weeks({
  programme,
  days,
}: {
  programme: RecordProgramme | null;
  days: readonly RecordDay[];
}) {
  if (!programme) return <p className="member-quiet">There is no programme yet.</p>;
  const current = programme.weeks.find(({ week }) => week === programme.week);
  return (
    <>
      {current && (
        <p>
          <strong className="member-figure tabular">
            {current.done} of {current.planned}
          </strong>{' '}
          done so far this week
        </p>
      )}
      <Bars
        label="Done by week"
        bars={programme.weeks.map(({ week, planned, done }) => ({
          name: `Week ${week}`,
          short: String(week),
          planned,
          done,
        }))}
      />
      <Bars
        label="Done by day"
        bars={days.map(({ day, planned, done }) => ({
          name: dayName(day, { weekday: 'long', day: 'numeric', month: 'long' }),
          short: dayName(day, { weekday: 'narrow' }),
          planned,
          done,
        }))}
      />
    </>
  );
}

interface Bar {
  name: string;
  short: string;
  planned: number;
  done: number;
}

function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  if (bars.length === 0) return null;
  return (
    <figure className="member-bars">
      <figcaption>{label}</figcaption>
      <ol className="member-bars-row">
        {bars.map(({ name, short, planned, done }) => (
          <li key={name} title={`${name}: ${done} of ${planned}`}>
            <span className="visually-hidden">{`${name}: ${done} of ${planned}`}</span>
            <span className="member-bar-name tabular" aria-hidden="true">
              {done}
            </span>
            <span className="member-bar" aria-hidden="true">
              <span style={{ height: `${planned === 0 ? 0 : Math.round((100 * done) / planned)}%` }} />
            </span>
            <span className="member-bar-name" aria-hidden="true">
              {short}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function dayName(day: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' });
}
