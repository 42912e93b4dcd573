import type { LocalDate } from '../../../lib/local-days';
import type { Span } from '../calendar/programme-weeks';
import type { Pause } from '../pauses/pause-change';
import type { SheetKind } from '../use-sheet';
import type { WeekPlan } from './week-plan';

/** What both layouts of a week, the table and the list, are given. */
export interface WeekLayoutProps {
  programme: Span;
  plan: WeekPlan;
  today: LocalDate;
  zone: string;
  pauses: readonly Pause[];
  onShowDay: (date: LocalDate) => void;
  onOpen: (kind: SheetKind, eventId: string) => void;
}
