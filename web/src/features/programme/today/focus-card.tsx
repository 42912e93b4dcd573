import { CompassIcon } from '@phosphor-icons/react/dist/csr/Compass';
import { useCalendarEventsOneQuery } from '../../../api/enhanced';
import type { CalendarEvent } from '../../../api/enhanced';
import type { SheetKind } from '../use-sheet';
import './focus-card.css';

interface FocusCardProps {
  event: CalendarEvent;
  onOpen: (kind: SheetKind, eventId: string) => void;
}

/** What the week is about: its name, and below it what to practise, to notice and to do, as far as they are known. */
export function FocusCard({ event, onOpen }: FocusCardProps) {
  const { data } = useCalendarEventsOneQuery({ id: event.id });
  const lines = (data?.description ?? '').split('\n').filter(Boolean);
  return (
    <div className="focus-card">
      <CompassIcon size={24} weight="duotone" aria-hidden="true" />
      <div>
        <button type="button" className="focus-open" onClick={() => onOpen('task', event.id)}>
          {event.title}
        </button>
        {lines.map((line) => (
          <p key={line} className="focus-line">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
