import { useState } from 'react';
import { api } from '../../../api/enhanced';
import type { CalendarEvent } from '../../../api/enhanced';
import { useAppDispatch } from '../../../store/hooks';
import { lazyDialog } from '../../../ui/lazy-dialog';
import { dateAt, formatDate } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import type { Span } from '../calendar/programme-weeks';
import type { Pause } from '../pauses/pause-change';
import type { useTaskStatuses } from '../tasks/use-task-statuses';
import { dailyCheckIn } from '../calendar/daily-check-in';
import type { Sheet, SheetKind } from '../use-sheet';
import { HabitActions } from './habit-actions';
import { statusOf } from '../tasks/task-status';

const CheckInDialog = lazyDialog(() => import('../../check-in/check-in-dialog'));
const ReflectionDialog = lazyDialog(() => import('../reflection/reflection-dialog'));
const TaskSheet = lazyDialog(() => import('./task-sheet'));
const LifeSheet = lazyDialog(() => import('../pauses/life-sheet'));
const PlanningChatDialog = lazyDialog(() => import('../../planning-chat/planning-chat-dialog'));
const HabitInstructionsDialog = lazyDialog(
  () => import('../../habit-instructions/habit-instructions-dialog'),
);

/** Milliseconds after which the day is read again when it was planned. */
const PLANNED_AFTER = 5000;

/** Stands for the id of today's check-in in the address. */
const TODAY = 'today';

/** Fetches the code of all of them, so that they open at once, and also without a network. */
export function preloadSheets(): void {
  const dialogs = [TaskSheet, CheckInDialog, ReflectionDialog, LifeSheet];
  for (const dialog of [...dialogs, PlanningChatDialog, HabitInstructionsDialog]) void dialog.preload();
}

interface ProgrammeSheetsProps {
  programme: Span;
  events: readonly CalendarEvent[];
  today: LocalDate;
  now: number;
  zone: string;
  pauses: readonly Pause[];
  tasks: Pick<ReturnType<typeof useTaskStatuses>, 'setStatus'>;
  sheet: Sheet | null;
  onOpen: (kind: SheetKind, eventId: string) => void;
  onClose: () => void;
}

/** Whatever the address says lies over the programme. */
export function ProgrammeSheets(props: ProgrammeSheetsProps) {
  const { events, sheet, tasks, onOpen, onClose } = props;
  const event = sheet ? eventOf(sheet, props) : undefined;
  // The instructions stay for a moment when they have closed, for whoever comes back at once.
  const [habitId, setHabitId] = useState<string | null>(null);
  if (sheet?.kind === 'habit' && event && event.id !== habitId) setHabitId(event.id);
  const habit = events.find(({ id }) => id === habitId);
  return (
    <>
      {habit && (
        <HabitInstructionsDialog
          key={habit.id}
          open={sheet?.kind === 'habit' && event === habit}
          habit={{ eventId: habit.id, name: habit.title }}
          onClose={onClose}
          actions={
            <HabitActions
              event={habit}
              status={statusOf(habit)}
              onStatus={tasks.setStatus}
              onOpen={onOpen}
              onClose={onClose}
            />
          }
        />
      )}
      {sheet && <OpenSheet {...props} sheet={sheet} event={event} />}
    </>
  );
}

/** Today's check-in has an address that is good on every day, for the app's icon and for reminders. */
function eventOf(sheet: Sheet, { events, today, zone }: ProgrammeSheetsProps): CalendarEvent | undefined {
  if (sheet.kind !== 'check-in' || sheet.eventId !== TODAY) {
    return events.find(({ id }) => id === sheet.eventId);
  }
  return dailyCheckIn(events.filter(({ start_time }) => dateAt(Date.parse(start_time), zone) === today));
}

interface OpenSheetProps extends ProgrammeSheetsProps {
  sheet: Sheet;
  event: CalendarEvent | undefined;
}

function OpenSheet({ sheet, event, ...props }: OpenSheetProps) {
  const { programme, events, today, now, zone, pauses, tasks, onOpen, onClose } = props;
  // A check-in without an event has no day but this one.
  const day = event ? dateAt(Date.parse(event.start_time), zone) : today;
  if (sheet.kind === 'life') {
    return <LifeSheet open today={today} pauses={pauses} onClose={onClose} />;
  }
  if (sheet.kind === 'check-in' && (event || !sheet.eventId || sheet.eventId === TODAY)) {
    return <CheckInSheet key={sheet.eventId} event={event} day={day} onClose={onClose} />;
  }
  if (!event || sheet.kind === 'habit') return null;
  if (sheet.kind === 'reflection') {
    return (
      <ReflectionDialog open event={event} onClose={onClose} onTalk={() => onOpen('weekly', event.id)} />
    );
  }
  if (sheet.kind === 'plan' || sheet.kind === 'weekly') {
    return <TalkSheet key={event.id} kind={sheet.kind} event={event} day={day} onClose={onClose} />;
  }
  return (
    <TaskSheet
      open
      event={event}
      events={events}
      programme={programme}
      zone={zone}
      now={now}
      status={statusOf(event)}
      onStatus={tasks.setStatus}
      onOpen={onOpen}
      onClose={onClose}
    />
  );
}

interface DaySheetProps {
  event: CalendarEvent;
  day: LocalDate;
  onClose: () => void;
}

/** Planning the day, or looking back at the week, as a talk. */
function TalkSheet({ kind, event, day, onClose }: DaySheetProps & { kind: 'plan' | 'weekly' }) {
  const dispatch = useAppDispatch();
  const readAgain = () =>
    void setTimeout(() => dispatch(api.util.invalidateTags(['calendar-events'])), PLANNED_AFTER);
  return (
    <PlanningChatDialog
      open
      scenario={kind === 'plan' ? 'pre_checkin_review' : 'weekly_checkin'}
      title={kind === 'plan' ? event.title : 'Weekly Check-in'}
      event={{ id: event.id, title: event.title, date: day }}
      onClose={onClose}
      onCompleted={readAgain}
    />
  );
}

/**
 * It stays the dialog that it was opened as: what is being saved is drawn over the event at once, and past midnight
 * today's check-in is another.
 */
function CheckInSheet({
  event,
  day,
  onClose,
}: Omit<DaySheetProps, 'event'> & { event: CalendarEvent | undefined }) {
  const [opened, setOpened] = useState({ event, day });
  // The day was planned while it was open.
  if (event && !opened.event) setOpened({ event, day });
  return (
    <CheckInDialog
      open
      date={formatDate(opened.day, 'ddd D MMMM')}
      eventId={opened.event?.id ?? null}
      existing={opened.event?.metadata.checkin_data ?? null}
      onClose={onClose}
    />
  );
}
