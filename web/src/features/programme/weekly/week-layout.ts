import type { CalendarEvent } from '../../../api/enhanced';
import type { LocalDate } from '../calendar/local-days';
import type { Span } from '../calendar/programme-weeks';
import type { TaskStatus } from '../tasks/task-status';
import type { WeekPlan } from './week-plan';

/** What both layouts of a week, the table and the list, are given. */
export interface WeekLayoutProps {
  programme: Span;
  plan: WeekPlan;
  today: LocalDate;
  zone: string;
  statusOf: (event: CalendarEvent) => TaskStatus;
  onShowDay: (date: LocalDate) => void;
}
