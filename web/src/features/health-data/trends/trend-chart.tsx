import type { Trend } from '../../../api/enhanced';
import { dayText } from '../../../lib/day-text';
import { placedFigures, trendScale } from './trend-scale';
import { pointText, trendSentence } from './trend-words';
import './trend-chart.css';

/** A marker over time, with the range that each value's own laboratory gave. */
export function TrendChart({ trend }: { trend: Trend }) {
  const { points } = trend;
  const { marks, bands } = trendScale(points);
  const last = points.length - 1;
  const figures = placedFigures(marks, points.map(pointText));
  const line = marks.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
  return (
    <div className="trend-chart" role="img" aria-label={trendSentence(trend)}>
      <div className="trend-plot">
        {bands.map(({ id, x0, x1, top, bottom }) => (
          <span
            key={id}
            className="trend-band"
            style={{
              left: percent(x0),
              width: percent(x1 - x0),
              top: percent(top),
              height: percent(bottom - top),
            }}
          />
        ))}
        <svg className="trend-line" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map((point, index) => {
          const { x = 0, y = 0 } = marks[index] ?? {};
          const side = figures.get(point.id);
          return (
            <span
              key={point.id}
              className={`trend-mark trend-mark-${point.status ?? 'unknown'}${index === last ? ' trend-mark-last' : ''}`}
              style={{ left: percent(x), top: percent(y) }}
            >
              {side && (
                <span className={`trend-value tabular${side === 'below' ? ' trend-value-below' : ''}`}>
                  {pointText(point)}
                </span>
              )}
            </span>
          );
        })}
      </div>
      <div className="trend-days tabular">
        <span>{dayText(points[0]?.on ?? '')}</span>
        <span>{dayText(points[last]?.on ?? '')}</span>
      </div>
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
