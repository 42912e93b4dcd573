import { Link } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { pageOf, sheetOf, targetOf } from '../sheet/event-target';
import { preloadSheets } from '../sheet/programme-sheets';
import type { SheetKind } from '../use-sheet';

interface EventTitleProps {
  event: CalendarEvent;
  /** Whether it stands in the weekly view. */
  inWeek?: boolean;
  onOpen: (kind: SheetKind, eventId: string) => void;
}

/** An event's title: a link to its page or a button for its sheet. */
export function EventTitle({ event, inWeek = false, onOpen }: EventTitleProps) {
  const target = targetOf(event, inWeek);
  const sheet = sheetOf(target);
  if (sheet) {
    return (
      <button
        type="button"
        className="link-button event-open"
        onPointerEnter={preloadSheets}
        onFocus={preloadSheets}
        onClick={() => onOpen(sheet, event.id)}
      >
        {event.title}
      </button>
    );
  }
  return <Link {...pageOf(target, event)}>{event.title}</Link>;
}
