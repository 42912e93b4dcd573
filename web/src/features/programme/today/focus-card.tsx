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
          <FocusLine key={line} line={line} />
        ))}
      </div>
    </div>
  );
}

/** 'Notice: …' stands with its first word in front, anything else as it is. */
function FocusLine({ line }: { line: string }) {
  const [, label, text = line] = /^(Practise|Notice|Do): (.+)$/.exec(line) ?? [];
  return (
    <p className="focus-line">
      {label && <strong>{label}: </strong>}
      {text}
    </p>
  );
}
