import { Link } from 'react-router-dom';
import { dayText } from '../../lib/day-text';
import { reviewPath } from '../../lib/paths';
import { rangeWords } from '../../lib/range-words';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import { ResultMark } from '../../ui/result-mark';
import { Skeleton } from '../../ui/skeleton';
import { useMemberRecordResultsQuery, useStaffMeQuery } from '../api/care-api';
import type { FileRecord, Trend } from '../api/care-api';
import { Spark } from './spark';

/** What is out of range stands first, the rest is folded away; below them the documents. */
export function Results({ member, zone }: { member: string; zone: string }) {
  const results = useMemberRecordResultsQuery({ id: member });
  const mayReview = useStaffMeQuery().data?.permissions.includes('reviews') ?? false;
  if (!results.data) {
    return results.isError ? (
      <ErrorState message="The results could not be loaded." onRetry={() => void results.refetch()} />
    ) : (
      <Skeleton lines={4} height={32} />
    );
  }
  const { files, results: found } = results.data;
  const outside = found.trends.filter(({ status }) => status === 'high' || status === 'low');
  const rest = found.trends.filter((trend) => !outside.includes(trend));
  if (found.trends.length === 0 && files.length === 0)
    return <p className="member-quiet">No documents and no results yet.</p>;
  return (
    <>
      {found.safety && <Notice kind="error">{found.safety.text}</Notice>}
      {outside.length > 0 && <Markers trends={outside} />}
      {rest.length > 0 && (
        <details className="member-more" open={outside.length === 0}>
          <summary>{`${rest.length} within range or without one`}</summary>
          <Markers trends={rest} />
        </details>
      )}
      {files.length > 0 && (
        <>
          <h3>Documents</h3>
          <ul className="member-files">
            {files.map((file) => (
              <li key={file.file_id}>
                <span className="member-file-name">{file.filename}</span>
                <span className="member-quiet">{fileText(file, zone)}</span>
                {mayReview && file.status === 'completed' && (
                  <Link
                    className="link-button"
                    to={reviewPath(member, file.file_id)}
                    aria-label={`Review ${file.filename}`}
                  >
                    {file.review ? 'Open the review' : 'Review'}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Markers({ trends }: { trends: readonly Trend[] }) {
  return (
    <ul className="member-markers">
      {trends.map((trend) => {
        const last = trend.points.at(-1);
        if (!last) return null;
        const range = rangeWords({ ...last, unit: trend.unit });
        return (
          <li key={`${trend.analyte ?? trend.name} ${trend.unit ?? ''}`}>
            <span className="member-marker-name">{trend.name}</span>
            <span className="tabular">
              {last.comparator}
              {last.value} {trend.unit}
            </span>
            <ResultMark status={trend.status} />
            <Spark values={trend.points.map(({ value }) => value)} />
            <span className="member-quiet">
              {range && `Range ${range} · `}
              {dayText(last.on)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const STATUS: Readonly<Record<FileRecord['status'], string>> = {
  pending: 'waits to be read',
  processing: 'being read',
  completed: 'read',
  failed: 'could not be read',
};

function fileText(file: FileRecord, zone: string): string {
  const waits = file.review_count > 0 ? `, ${file.review_count} to review` : '';
  const read = file.release ? ', not shown to the member yet' : `, ${file.biomarkers_count} results${waits}`;
  const values = file.status === 'completed' ? read : '';
  const signed = file.review ? `, signed by ${file.review.by ?? 'somebody who has left'}` : '';
  return `${dayText(file.uploaded_at, zone)}, ${STATUS[file.status]}${values}${signed}`;
}
