import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause';
import type { DayState } from './habit-words';
import './day-mark.css';

const ICONS: Readonly<Partial<Record<DayState, typeof CheckIcon>>> = {
  done: CheckIcon,
  skipped: ArrowRightIcon,
  pause: PauseIcon,
  rest: MoonIcon,
};

/** What became of a habit on a day, as a shape; whoever shows it says it in words besides. */
export function DayMark({ state }: { state: DayState }) {
  const Icon = ICONS[state];
  return (
    <span className={`day-mark day-mark-${state}`} aria-hidden="true">
      {Icon && <Icon size={14} weight={state === 'rest' ? 'regular' : 'bold'} />}
    </span>
  );
}
