import { formatDate } from '../../../lib/local-days';
import type { EnergyDay } from './week-figures';

const COLUMN = 36;
const BAR = 20;
/** Height of one step of energy, and of all five with the figure above them. */
const STEP = 11;
const BASE = 74;

/** The energy of each day as a bar; a day without one has a dash. */
export function EnergyChart({ days, label }: { days: readonly EnergyDay[]; label: string }) {
  const highest = Math.max(...days.map(({ energy }) => energy ?? 0));
  return (
    <svg
      className="week-energy tabular"
      viewBox={`0 0 ${7 * COLUMN} ${BASE + 20}`}
      role="img"
      aria-label={label}
    >
      {days.map(({ date, energy }, index) => {
        const middle = index * COLUMN + COLUMN / 2;
        const height = (energy ?? 0) * STEP;
        return (
          <g key={date} className={energy === highest ? 'week-energy-high' : undefined}>
            {energy === null ? (
              <line x1={middle - 5} x2={middle + 5} y1={BASE - 1} y2={BASE - 1} />
            ) : (
              <>
                <rect x={middle - BAR / 2} y={BASE - height} width={BAR} height={height} rx={4} />
                <text x={middle} y={BASE - height - 5}>
                  {energy}
                </text>
              </>
            )}
            <text className="week-energy-day" x={middle} y={BASE + 16}>
              {formatDate(date, 'dd').slice(0, 2)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
