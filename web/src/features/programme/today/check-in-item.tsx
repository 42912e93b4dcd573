import { useId } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { CheckInFaces } from '../tasks/check-in-faces';
import type { useTaskStatuses } from '../tasks/use-task-statuses';
import { isSettled, statusOf } from '../tasks/task-status';
import type { SheetKind } from '../use-sheet';
import { EventRow } from './event-row';
import { MoodWeek } from './mood-week';
import type { CheckedDay } from './recent-check-ins';

interface CheckInItemProps {
  event: CalendarEvent;
  zone: string;
  /** The last seven days. */
  days: readonly CheckedDay[];
  tasks: ReturnType<typeof useTaskStatuses>;
  onOpen: (kind: SheetKind, eventId: string) => void;
}

/** Today's check-in, which stands first: five faces, and once one was tapped what was said and how the week felt. */
export function CheckInItem({ event, zone, days, tasks, onOpen }: CheckInItemProps) {
  const { failed, waiting, tick } = tasks;
  const status = statusOf(event);
  const isAsked = !event.metadata.checkin_data && !isSettled(status);
  const id = useId();
  return (
    <EventRow
      event={event}
      zone={zone}
      status={status}
      failed={failed.get(event.id)}
      waiting={waiting.has(event.id)}
      soon={null}
      asks={isAsked && <span id={id}>How are you today?</span>}
      onTick={tick}
      onOpen={onOpen}
    >
      {isAsked ? <CheckInFaces eventId={event.id} labelledBy={id} /> : <MoodWeek days={days} />}
    </EventRow>
  );
}
