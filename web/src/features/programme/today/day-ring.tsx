import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import type { ReactNode } from 'react';
import type { DayProgress } from '../calendar/day-progress';
import { ShareRing } from './share-ring';

interface DayRingProps {
  progress: DayProgress;
  isResting: boolean;
  hasBegun: boolean;
  /** The day's number. */
  children: ReactNode;
}

/** A day's number in a ring that fills with what is done; a moon stands on a day of rest. */
export function DayRing({ progress, isResting, hasBegun, children }: DayRingProps) {
  const { planned, done } = progress;
  const share = planned > 0 ? done / planned : 0;
  return (
    <span className={`day-ring${hasBegun && planned > 0 ? '' : ' day-ring-empty'}`}>
      <ShareRing share={isResting ? 0 : share} />
      <span className="day-ring-number tabular">{children}</span>
      {isResting && <MoonIcon className="day-ring-rest" size={14} weight="fill" aria-hidden="true" />}
    </span>
  );
}
