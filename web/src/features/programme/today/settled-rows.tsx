import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import type { CalendarEvent } from '../../../api/enhanced';
import { statusOf } from '../tasks/task-status';
import './settled-rows.css';

/** Fewer need no fold. */
const ENOUGH = 3;

interface SettledRowsProps {
  events: readonly CalendarEvent[];
  onUnfold: () => void;
}

/** What is done with, in one line in its place; a tap makes ordinary rows of it again. */
export function SettledRows({ events, onUnfold }: SettledRowsProps) {
  const done = events.filter((event) => statusOf(event) === 'completed').length;
  const out = events.length - done;
  return (
    <li className="settled-rows">
      <button type="button" aria-expanded={false} onClick={onUnfold}>
        <CaretDownIcon size={16} weight="bold" aria-hidden="true" />
        <span className="tabular">
          {[done > 0 && `${done} done`, out > 0 && `${out} left out`].filter(Boolean).join(', ')}
        </span>
      </button>
    </li>
  );
}

/** Rows in their order, with those to fold in stretches of their own. */
export function stretches(
  events: readonly CalendarEvent[],
  isFolded: (event: CalendarEvent) => boolean,
): { folded: boolean; events: CalendarEvent[] }[] {
  const found: { folded: boolean; events: CalendarEvent[] }[] = [];
  for (const event of events) {
    const folded = isFolded(event);
    const last = found.at(-1);
    if (last?.folded === folded) last.events.push(event);
    else found.push({ folded, events: [event] });
  }
  return found.map((stretch) => ({ ...stretch, folded: stretch.folded && stretch.events.length >= ENOUGH }));
}
