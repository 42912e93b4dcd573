import { RangeLine } from './range-line';

const DAYS = [
  ['Mon', 9],
  ['Tue', 10],
  ['Wed', 11],
  ['Thu', 12],
  ['Fri', 13],
  ['Sat', 14],
  ['Sun', 15],
] as const;

const TASKS = [
  { time: '07:00', title: 'Daylight within an hour of waking', kind: 'Daily Habits', done: true },
  { time: '12:30', title: 'Read: protein through the day', kind: 'Educational Programme', done: true },
  { time: '18:00', title: 'Strength session, 30 minutes', kind: 'Core Programme', done: false },
  { time: '20:30', title: 'Daily Check-In', kind: 'Daily Habits', done: false },
];

/** An example day as the programme shows it, drawn in HTML: no picture to load, and both colour modes for free. */
export function DayPreview() {
  return (
    <div className="preview">
      <figure className="day-preview">
        <figcaption>
          An example day <span className="chip chip-now">Week 3 of 12</span>
        </figcaption>
        <ol className="day-preview-week" aria-hidden="true">
          {DAYS.map(([name, day]) => (
            <li key={name} className={day === 11 ? 'is-today' : undefined}>
              <span>{name}</span>
              <strong>{day}</strong>
            </li>
          ))}
        </ol>
        <ul className="day-preview-tasks">
          {TASKS.map(({ time, title, kind, done }) => (
            <li key={title} className={done ? 'is-done' : undefined}>
              <span className="day-preview-mark" aria-hidden="true">
                {done && (
                  <svg viewBox="0 0 12 12" width="12" height="12">
                    <path d="M2 6.5 5 9.5 10 3" />
                  </svg>
                )}
              </span>
              <span>
                <strong>{title}</strong>
                <span className="day-preview-kind">
                  {time} · {kind}
                  {done && <span className="visually-hidden">, done</span>}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </figure>
      <figure className="preview-result">
        <figcaption>
          Vitamin D <span>an example result</span>
        </figcaption>
        <RangeLine />
      </figure>
    </div>
  );
}
