import { Link } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { PATHS } from '../../../lib/paths';
import type { SheetKind } from '../use-sheet';
import { pageOf, sheetOf, targetOf } from './event-target';

/** Whether an event has a page or a form of its own to begin with; all else is done with a tap. */
export function hasBeginning(event: CalendarEvent): boolean {
  const target = targetOf(event);
  return target !== 'habit' && (target !== 'reason' || event.kind === 'upload');
}

interface BeginActionProps {
  /** One that has a beginning. */
  event: CalendarEvent;
  className: string;
  onOpen: (kind: SheetKind, eventId: string) => void;
}

/** The way into an event's own page or form. */
export function BeginAction({ event, className, onOpen }: BeginActionProps) {
  const target = targetOf(event);
  const word = target === 'article' ? 'Read' : target === 'reason' ? 'Upload' : 'Begin';
  const look = { className, 'aria-label': `${word}: ${event.title}` };
  const sheet = sheetOf(target);
  if (sheet && target !== 'reason') {
    return (
      <button type="button" {...look} onClick={() => onOpen(sheet, event.id)}>
        {word}
      </button>
    );
  }
  return (
    <Link {...look} {...(sheet ? { to: PATHS.documents } : pageOf(target, event))}>
      {word}
    </Link>
  );
}
