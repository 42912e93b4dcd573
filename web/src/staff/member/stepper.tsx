import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/local-days';

interface StepperProps {
  unit: 'day' | 'week';
  isFirst?: boolean;
  isLast?: boolean;
  onStep: (by: 1 | -1) => void;
  /** What is shown now. */
  children: ReactNode;
}

/** One day or week after the other. On a phone its buttons are carets, which bear the same names. */
export function Stepper({ unit, isFirst = false, isLast = false, onStep, children }: StepperProps) {
  return (
    <div className="member-stepper">
      <button
        type="button"
        className="button button-plain"
        aria-disabled={isFirst}
        onClick={() => isFirst || onStep(-1)}
      >
        <CaretLeftIcon size={20} aria-hidden="true" />
        <span className="member-word">Previous {unit}</span>
      </button>
      <p aria-live="polite">{children}</p>
      <button
        type="button"
        className="button button-plain"
        aria-disabled={isLast}
        onClick={() => isLast || onStep(1)}
      >
        <span className="member-word">Next {unit}</span>
        <CaretRightIcon size={20} aria-hidden="true" />
      </button>
    </div>
  );
}

/** 'Saturday 28 November', and on a phone 'Sat 28 Nov'. */
export function DayName({ day, isToday }: { day: string; isToday: boolean }) {
  return (
    <>
      <span className="member-long">{formatDate(day, 'dddd D MMMM')}</span>
      <span className="member-short">{formatDate(day, 'ddd D MMM')}</span>
      {isToday && <span className="chip chip-now">Today</span>}
    </>
  );
}
