import type { Trend } from '../../../api/enhanced';
import { ResultMark } from '../../../ui/result-mark';
import { pointDay, pointRange, pointText } from './trend-words';
import './trend-table.css';

/** The same values as rows, newest first. */
export function TrendTable({ trend }: { trend: Trend }) {
  return (
    <table className="trend-table tabular">
      <caption className="visually-hidden">{trend.name}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Value</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {trend.points.toReversed().map((point) => (
          <tr key={point.id}>
            <td>{pointDay(point)}</td>
            <td>
              <strong>{pointText(point)}</strong> {trend.unit}
              <span className="trend-table-range">{pointRange(point, trend.unit)}</span>
            </td>
            <td>
              <ResultMark status={point.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
