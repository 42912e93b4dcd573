import type { Habit, Habits } from '../../api/enhanced';
import { chartOf } from './chart-of';
import './strength-chart.css';

interface StrengthChartProps {
  habit: Pick<Habit, 'strengths' | 'since'>;
  frame: Pick<Habits, 'first_day' | 'today'>;
}

/** The strength over the last weeks, 0 at the bottom and 100 at the top. */
export function StrengthChart({ habit, frame }: StrengthChartProps) {
  const chart = chartOf(habit, frame);
  if (!chart) return null;
  const { points, mondays, sentence, from } = chart;
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <figure className="strength-chart">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={sentence}>
        {mondays.map((x) => (
          <line key={x} x1={x} x2={x} y1="0" y2="100" vectorEffect="non-scaling-stroke" />
        ))}
        <polygon points={`0,100 ${line} 100,100`} />
        <polyline points={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="tabular" aria-hidden="true">
        <span>Strength since {from}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}
