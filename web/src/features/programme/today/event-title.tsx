import { Link } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { articlePath, PATHS } from '../../../lib/paths';
import { preloadReason } from '../reason/use-event-reason';
import { targetOf } from './event-target';
import { preloadCheckIn } from './use-check-in';

interface EventTitleProps {
  event: CalendarEvent;
  onCheckIn: (event: CalendarEvent) => void;
  onReason: (event: CalendarEvent) => void;
}

/** An event's title: a link to its page or a button for its dialog. */
export function EventTitle({ event, onCheckIn, onReason }: EventTitleProps) {
  switch (targetOf(event)) {
    case 'check-in':
      return <Opener event={event} preload={preloadCheckIn} onOpen={onCheckIn} />;
    case 'questionnaire':
      return (
        <Link to={PATHS.habitsQuestionnaire} state={{ eventId: event.id }}>
          {event.title}
        </Link>
      );
    case 'health-screen':
      return <Link to={PATHS.healthScreen}>{event.title}</Link>;
    case 'article':
      return <Link to={articlePath(event.content_id ?? '')}>{event.title}</Link>;
    case 'plan':
    case 'habit':
    case 'reason':
      return <Opener event={event} preload={preloadReason} onOpen={onReason} />;
  }
}

interface OpenerProps {
  event: CalendarEvent;
  preload: () => void;
  onOpen: (event: CalendarEvent) => void;
}

function Opener({ event, preload, onOpen }: OpenerProps) {
  return (
    <button
      type="button"
      className="link-button event-open"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => onOpen(event)}
    >
      {event.title}
    </button>
  );
}
