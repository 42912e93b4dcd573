import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { articlePath, PATHS } from '../../../lib/paths';
import { CheckInFaces } from '../tasks/check-in-faces';
import type { FirstSteps } from './first-steps';
import { nextText } from './next-text';

/** Said to the article, which leads back. */
export const FROM_HERE = { from: PATHS.programme };

interface FirstStepProps {
  steps: FirstSteps;
  zone: string;
  now: number;
}

/** The first thing to do, right here; once it is done, that it is, and what comes next. */
export function FirstStep({ steps, zone, now }: FirstStepProps) {
  const { isBegun, isHard, checkIn, lesson, next } = steps;
  const place = useFocusWhen(isBegun);
  return (
    <div className="plan-ready-first" ref={place} tabIndex={-1}>
      {isHard ? (
        <p className="plan-ready-begun">
          <span>
            <strong>Thank you for saying so.</strong> Nothing else has to be done today.{' '}
            <Link to={PATHS.chat}>Write to your coach</Link>
          </span>
        </p>
      ) : isBegun ? (
        <p className="plan-ready-begun">
          <CheckCircleIcon size={28} weight="fill" aria-hidden="true" />
          <span>
            <strong>That is your first step.</strong> {next && nextText(next, zone, now)}
          </span>
        </p>
      ) : checkIn ? (
        <Faces eventId={checkIn.id} />
      ) : (
        lesson && (
          <Link
            className="button button-primary button-large"
            to={articlePath(lesson.content_id ?? '')}
            state={FROM_HERE}
          >
            Read your first lesson now
          </Link>
        )
      )}
    </div>
  );
}

/** A face is a whole check-in, and the first thing done. */
function Faces({ eventId }: { eventId: string }) {
  const id = useId();
  return (
    <div className="plan-ready-faces">
      <p id={id} className="plan-ready-asks">
        Your first step: how are you right now?
      </p>
      <CheckInFaces eventId={eventId} labelledBy={id} />
      <p>One tap is your first check-in.</p>
    </div>
  );
}

/** What was tapped is gone: whoever tapped it goes on where the answer stands. */
function useFocusWhen(isBegun: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(isBegun);
  useEffect(() => {
    // Only who had the focus on it: a tick elsewhere, or on another device, moves nobody.
    const isLost = document.activeElement === document.body;
    if (isBegun && !was.current && isLost) place.current?.focus({ preventScroll: true });
    was.current = isBegun;
  }, [isBegun]);
  return place;
}
