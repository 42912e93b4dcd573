import { Link } from 'react-router-dom';
import type { CalendarEvent } from '../../../api/enhanced';
import { articlePath } from '../../../lib/paths';
import type { Category } from '../calendar/categories';
import { clockAt } from '../calendar/local-days';
import { isSettled, STATUS_WORDS } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';
import { CategoryIcon } from '../today/category-icon';
import { StatusIcon } from '../today/status-icon';
import './week-item.css';

interface WeekItemProps {
  event: CalendarEvent;
  zone: string;
  status: TaskStatus;
  /** Told where no column tells it. */
  category?: Category;
}

/** One item of a day: its state, its time and its title, which leads to its article if it has one. */
export function WeekItem({ event, zone, status, category }: WeekItemProps) {
  return (
    <li className={`week-item week-item-${status}${isSettled(status) ? ' week-item-settled' : ''}`}>
      <StatusIcon status={status} size={20} />
      <span className="visually-hidden">{STATUS_WORDS[status]}: </span>
      <span className="week-item-time tabular">
        {event.all_day ? 'All day' : clockAt(Date.parse(event.start_time), zone)}
      </span>{' '}
      <span className="week-item-title">
        <ItemTitle event={event} />
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

export function ItemTitle({ event }: { event: CalendarEvent }) {
  return event.content_id ? <Link to={articlePath(event.content_id)}>{event.title}</Link> : event.title;
}
