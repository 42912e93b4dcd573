import { addDays, isLocalDate, startOfDay } from '../../../lib/local-days';
import type { AuditLogCsvApiArg } from '../../api/care-api';

/** Somebody by whom the log is narrowed. */
export interface FilterPerson {
  id: string;
  name: string;
}

export interface AuditFilter {
  action: string;
  actor: FilterPerson | null;
  subject: FilterPerson | null;
  /** Days, both of them among what is shown; '' for any. */
  from: string;
  until: string;
}

export const NO_FILTER: AuditFilter = { action: '', actor: null, subject: null, from: '', until: '' };

/** What the server is asked for: days begin and end on the reader's own clock. */
export function askedFor(
  { action, actor, subject, from, until }: AuditFilter,
  zone: string,
): AuditLogCsvApiArg {
  const start = (day: string) => new Date(startOfDay(day, zone)).toISOString();
  return {
    ...(action && { action }),
    ...(actor && { actorId: actor.id }),
    ...(subject && { subjectId: subject.id }),
    ...(isLocalDate(from) && { from: start(from) }),
    ...(isLocalDate(until) && { until: start(addDays(until, 1)) }),
  };
}
