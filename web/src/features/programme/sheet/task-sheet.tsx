import type { CalendarEvent } from '../../../api/enhanced';
import { Dialog } from '../../../ui/dialog';
import { doseOf } from '../calendar/dose-text';
import { lengthText } from '../calendar/length-text';
import type { Span } from '../calendar/programme-weeks';
import type { TaskStatus } from '../tasks/task-status';
import type { SheetKind } from '../use-sheet';
import { MoveChoices } from './move-choices';
import { RemoveTask } from './remove-task';
import { TaskActions } from './task-actions';
import { TaskState } from './task-state';
import { TaskDetails } from './task-details';
import { TaskReason } from './task-reason';
import { useTaskActions } from './use-task-actions';
import { whenText } from './when-text';
import './task-sheet.css';

interface TaskSheetProps {
  open: boolean;
  event: CalendarEvent;
  /** The programme's. */
  events: readonly CalendarEvent[];
  programme: Span;
  zone: string;
  now: number;
  status: TaskStatus;
  onStatus: (event: CalendarEvent, status: TaskStatus) => void;
  onOpen: (kind: SheetKind, eventId: string) => void;
  onClose: () => void;
}

/** All of one task: when and how much, what can be done about it, why it is there and what would change it. */
export default function TaskSheet(props: TaskSheetProps) {
  const { open, event, events, programme, zone, now, status, onStatus, onOpen, onClose } = props;
  const actions = useTaskActions();
  const asked = { event, now, zone, programme };
  const dose = doseOf(event);
  const length = lengthText(Date.parse(event.end_time) - Date.parse(event.start_time));
  const isPlan = event.all_day;
  return (
    <Dialog open={open} title={event.title} sheet stray="closes" onClose={onClose}>
      <div className="task-sheet">
        <div>
          <p className="task-when tabular">{whenText(event, zone)}</p>
          {dose && !isSame(dose, length) && <p className="task-dose">{sentence(dose)}</p>}
          {event.cue && !event.moved && <p className="task-when">{sentence(event.cue)}</p>}
        </div>
        <TaskReason id={event.id} />
        <TaskState
          event={event}
          status={status}
          zone={zone}
          now={now}
          actions={actions}
          onStatus={onStatus}
        />
        {!isPlan && (
          <>
            <TaskActions
              asked={asked}
              events={events}
              status={status}
              actions={actions}
              onStatus={onStatus}
              onOpen={onOpen}
              onClose={onClose}
            />
            {status !== 'completed' && <MoveChoices asked={asked} actions={actions} onClose={onClose} />}
          </>
        )}
        <TaskDetails id={event.id} events={events} easier={event.smaller?.dose} />
        {!isPlan && (
          <RemoveTask
            onRemove={() => {
              actions.remove(event);
              onClose();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Whether two amounts read the same; one may have spaces that do not break. */
const isSame = (a: string, b: string) => plain(a) === plain(b);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
