import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt';
import { useId } from 'react';
import { FieldError } from '../../../ui/field-error';
import { Spinner } from '../../../ui/spinner';
import { useOnline } from '../../../lib/use-online';
import { clockAt, dateAt, formatDate } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import type { Span } from '../calendar/programme-weeks';
import { seenText } from './seen-text';
import { useNow } from './use-now';
import { useSubmitDay } from './use-submit-day';
import './submit-day.css';

interface SubmitDayProps {
  programme: Span;
  date: LocalDate;
  zone: string;
  /** A coming day cannot be shared yet. */
  hasBegun: boolean;
  /** Nothing else of the day is to be done first. */
  isMain?: boolean;
}

/** The end of a day: shares it with the health team, as often as the member likes, and says who has seen it. */
export function SubmitDay({ programme, date, zone, hasBegun, isMain = true }: SubmitDayProps) {
  const { submitted, isBusy, isWaiting, failure, submit } = useSubmitDay(programme, date);
  const now = useNow();
  const isOnline = useOnline();
  const id = useId();
  return (
    <section className="submit-day" aria-label="Your progress">
      <button
        type="button"
        className={`button ${isMain && hasBegun && !submitted ? 'button-primary' : 'button-plain'}`}
        disabled={!hasBegun}
        aria-disabled={isBusy || !hasBegun}
        aria-describedby={`${id}-hint ${id}-coming ${id}-waiting ${id}-failed`}
        onClick={() => void submit()}
      >
        {isBusy ? <Spinner /> : <PaperPlaneTiltIcon size={20} aria-hidden="true" />}
        Submit the Day
      </button>
      <div className="submit-day-text">
        <p id={`${id}-hint`}>Submit your daily progress for your health coach to review</p>
        {!hasBegun && <p id={`${id}-coming`}>You can submit a day once it has begun.</p>}
        {isWaiting && (
          <p id={`${id}-waiting`}>
            {isOnline
              ? 'It is shared as soon as what you did before it is sent.'
              : 'It is shared as soon as you are back online.'}
          </p>
        )}
        {submitted && <p className="tabular">{submittedText(submitted.submitted_at, zone)}</p>}
        {/* There before it is filled, so that it is read out when somebody has looked meanwhile. */}
        <p className="submit-day-seen tabular" aria-live="polite">
          {submitted?.seen && (
            <>
              <EyeIcon size={18} aria-hidden="true" />
              {seenText(submitted.seen, zone, now)}
            </>
          )}
        </p>
        <FieldError id={`${id}-failed`} message={failure} />
      </div>
    </section>
  );
}

function submittedText(instant: string, zone: string): string {
  const at = Date.parse(instant);
  return `Last submitted on ${formatDate(dateAt(at, zone), 'D MMMM')} at ${clockAt(at, zone)}`;
}
