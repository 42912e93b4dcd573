import { HourglassIcon } from '@phosphor-icons/react/dist/csr/Hourglass';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import type { FileRecord, FileRelease, FileReview } from '../../../api/enhanced';
import { dayText } from '../../../lib/day-text';
import { counted, shortfallText } from './file-words';
import './file-outcome.css';

const AWAITING = 'AI-assisted, awaiting review';

/** What became of reading a document: what it says in short, what is to be looked at, or why it failed. */
export function FileOutcome({ file }: { file: FileRecord }) {
  if (file.status === 'failed') return <Failure file={file} />;
  if (file.status !== 'completed') return null;
  const { report, review_count: toCheck, shortfalls, extracted_data: extracted, review, release } = file;
  return (
    <div className="file-outcome">
      {report?.other_person && (
        <p className="file-flag">
          <UserIcon size={16} weight="bold" aria-hidden="true" />
          This report names another person. Its values count only once you say that they are yours.
        </p>
      )}
      {toCheck > 0 && (
        <p className="file-flag">
          <MagnifyingGlassIcon size={16} weight="bold" aria-hidden="true" />
          Check {counted(toCheck, 'value')}
        </p>
      )}
      {shortfalls.map((code) => (
        <p key={code} className="file-shortfall">
          {shortfallText(code)}
        </p>
      ))}
      {release && <Held release={release} />}
      {extracted && !release && (
        <>
          <p>{extracted.summary}</p>
          {extracted.key_insights.length > 0 && (
            <details className="file-insights">
              <summary>{counted(extracted.key_insights.length, 'insight')}</summary>
              <ul>
                {extracted.key_insights.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </details>
          )}
          {/* The summary of values says so itself. */}
          {!review?.is_current && !extracted.summary.includes(AWAITING) && (
            <p className="chip file-by">{AWAITING}</p>
          )}
        </>
      )}
      {review && <Review review={review} />}
    </div>
  );
}

/** That its results come later, and when. */
function Held({ release: { latest, after_review } }: { release: FileRelease }) {
  const day = dayText(latest);
  return (
    <p className="file-reviewed file-held">
      <HourglassIcon size={18} weight="bold" aria-hidden="true" />
      {after_review
        ? `A clinician looks at these results first. You see them then, on ${day} at the latest.`
        : `It was read. You see its results on ${day}.`}
    </p>
  );
}

/** Who has looked at it, and what they took out. */
function Review({ review: { by, at, is_current, taken_out } }: { review: FileReview }) {
  return (
    <>
      <p className="file-reviewed">
        <SealCheckIcon size={18} weight="bold" aria-hidden="true" />
        {`Reviewed by ${by ?? 'a clinician'}, on ${dayText(at)}`}
        {!is_current && '. A value has changed since.'}
      </p>
      {taken_out.length > 0 && (
        <p className="file-shortfall">{`Taken out, as they are no results of yours: ${taken_out.join(', ')}.`}</p>
      )}
    </>
  );
}

/** The server's sentence says what to do, too. */
function Failure({ file }: { file: FileRecord }) {
  return (
    <p className="file-failure">
      <WarningCircleIcon size={18} weight="bold" aria-hidden="true" />
      {file.failure?.detail ?? 'This file could not be read. Please try another copy of it.'}
    </p>
  );
}
