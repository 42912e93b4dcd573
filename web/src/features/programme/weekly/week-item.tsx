import type { CalendarEvent } from '../../../api/enhanced';
import type { Category } from '../calendar/categories';
import { doseText, longDose } from '../calendar/dose-text';
import { clockAt } from '../../../lib/local-days';
import { isSettled, STATUS_WORDS } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';
import { CategoryIcon } from '../today/category-icon';
import { EventTitle } from '../today/event-title';
import { StatusIcon } from '../today/status-icon';
import type { SheetKind } from '../use-sheet';
import './week-item.css';

interface WeekItemProps {
  event: CalendarEvent;
  zone: string;
  status: TaskStatus;
  /** Told where no column tells it. */
  category?: Category;
  onOpen: (kind: SheetKind, eventId: string) => void;
}

/** One item of a day: its state, its time, its title, which opens its page or sheet, and how much of it and when. */
export function WeekItem({ event, zone, status, category, onOpen }: WeekItemProps) {
  const isHabit = event.dose !== null || event.cue !== null;
  const dose = isHabit && [doseText(event), longDose(event)].filter(Boolean).join(' · ');
  return (
    <li className={`week-item week-item-${status}${isSettled(status) ? ' week-item-settled' : ''}`}>
      <StatusIcon status={status} size={20} />
      <span className="visually-hidden">{STATUS_WORDS[status]}: </span>
      <span className="week-item-time tabular">
        {event.all_day ? 'All day' : clockAt(Date.parse(event.start_time), zone)}
      </span>{' '}
      <span className="week-item-title">
        <EventTitle event={event} inWeek onOpen={onOpen} />
        {dose && <span className="week-item-dose"> {dose}</span>}
      </span>
      {category && (
        <span className="week-item-category">
          <CategoryIcon category={category} size={16} />
          <span className="visually-hidden">, {category}</span>
        </span>
      )}
    </li>
  );
}
