import { useState } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { lazyDialog } from '../../../ui/lazy-dialog';
import { dateAt, formatDate } from '../calendar/local-days';
import type { LocalDate } from '../calendar/local-days';
import type { Span } from '../calendar/programme-weeks';
import type { Pause } from '../pauses/pause-change';
import type { useTaskStatuses } from '../tasks/use-task-statuses';
import type { Sheet } from '../use-sheet';

const CheckInDialog = lazyDialog(() => import('../../check-in/check-in-dialog'));
const ReflectionDialog = lazyDialog(() => import('../reflection/reflection-dialog'));
const TaskSheet = lazyDialog(() => import('./task-sheet'));
const LifeSheet = lazyDialog(() => import('../pauses/life-sheet'));

/** Fetches the code of all of them, so that they open at once, and also without a network. */
export function preloadSheets(): void {
  for (const dialog of [TaskSheet, CheckInDialog, ReflectionDialog, LifeSheet]) void dialog.preload();
}

interface ProgrammeSheetsProps {
  programme: Span;
  events: readonly CalendarEvent[];
  today: LocalDate;
  now: number;
  zone: string;
  pauses: readonly Pause[];
  tasks: Pick<ReturnType<typeof useTaskStatuses>, 'statusOf' | 'setStatus'>;
  sheet: Sheet | null;
  onClose: () => void;
}

/** Whatever the address says lies over the programme. */
export function ProgrammeSheets(props: ProgrammeSheetsProps) {
  const { programme, events, today, now, zone, pauses, tasks, sheet, onClose } = props;
  const event = events.find(({ id }) => id === sheet?.eventId);
  // A check-in without an event has no day but this one.
  const day = event ? dateAt(Date.parse(event.start_time), zone) : today;
  if (!sheet) return null;

  if (sheet.kind === 'life') {
    return <LifeSheet open today={today} pauses={pauses} onClose={onClose} />;
  }
  if (sheet.kind === 'check-in' && (event || !sheet.eventId)) {
    return <CheckInSheet key={sheet.eventId} event={event} day={day} onClose={onClose} />;
  }
  if (!event) return null;
  if (sheet.kind === 'reflection') {
    return <ReflectionDialog open event={event} onClose={onClose} />;
  }
  return (
    <TaskSheet
      open
      event={event}
      events={events}
      programme={programme}
      zone={zone}
      now={now}
      status={tasks.statusOf(event)}
      onStatus={tasks.setStatus}
      onClose={onClose}
    />
  );
}

interface CheckInSheetProps {
  event: CalendarEvent | undefined;
  day: LocalDate;
  onClose: () => void;
}

/** It stays the dialog that it was opened as: what is being saved is drawn over the event at once. */
function CheckInSheet({ event, day, onClose }: CheckInSheetProps) {
  const [existing] = useState(event?.metadata.checkin_data ?? null);
  return (
    <CheckInDialog
      open
      date={formatDate(day, 'ddd D MMMM')}
      eventId={event?.id ?? null}
      existing={existing}
      onClose={onClose}
    />
  );
}
