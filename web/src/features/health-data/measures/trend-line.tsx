import type { MeasureKindSummary } from '../../../api/enhanced';

const [WIDTH, HEIGHT, EDGE] = [120, 36, 4];
const DAY = 86_400_000;
const DAYS = 30;

/** The last 30 days as a line without figures: where it goes. The figures stand beside it as text. */
export function TrendLine({ days }: { days: MeasureKindSummary['days'] }) {
  const [first, ...others] = linesOf(days);
  const values = [first, ...others].flatMap((line) => line ?? []).map(({ value }) => value);
  if (days.length < 2 || !first) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const end = Math.max(...first.map(({ day }) => day));
  const x = (day: number) => WIDTH - EDGE - ((end - day) / (DAYS - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    most === least ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / (most - least)) * (HEIGHT - 2 * EDGE);
  return (
    <svg className="measure-trend" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {[first, ...others].map((line, index) => (
        <g key={index}>
          <polyline points={line.map(({ day, value }) => `${x(day)},${y(value)}`).join(' ')} />
          {line.slice(-1).map(({ day, value }) => (
            <circle key={day} cx={x(day)} cy={y(value)} r="3" />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A pressure has two lines, everything else one. */
function linesOf(days: MeasureKindSummary['days']): { day: number; value: number }[][] {
  const fields = ['value', 'systolic', 'diastolic'] as const;
  return fields
    .map((field) =>
      days.flatMap(({ date, [field]: value }) =>
        value === null ? [] : [{ day: Math.round(Date.parse(`${date}T00:00:00Z`) / DAY), value }],
      ),
    )
    .filter((line) => line.length > 0);
}
