import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { Today } from './generated';

/** Answers by the request that they answer. */
export type Parts = Map<string, unknown>;

/** The paths of requests that may find their answer in the first view. */
export const COVERED =
  /^\/api\/v1\/(medical-programs\/user\/[^/]+|calendar-events\/(program\/)?[^/]+|setup\/data|pauses|programme-changes|programme-edits|day-submissions|safety|health-screen|today\/coach-line)$/;

/** A request as one text, its parameters in order. */
export function keyOf(url: string, params: FetchArgs['params'] = {}): string {
  const given = Object.entries(params as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .sort();
  return [url, ...given].join(' ');
}

/** What the first view told, each part under the request that the page makes for it. */
export function partsOf(today: Today, userId: string): Parts {
  const { program_id: id, events, focus, programme_changes, day_submissions } = today;
  const api = (path: string, params?: FetchArgs['params']) => keyOf(`/api/v1/${path}`, params);
  const parts: Parts = new Map<string, unknown>([
    [api(`medical-programs/user/${userId}`), today.programmes],
    [api('setup/data'), today.setup],
    [api('pauses'), today.pauses],
    [api('programme-edits', { limit: 5 }), today.programme_edits],
    [api('safety'), today.safety],
    [api('health-screen'), today.health_screen],
    [api('today/coach-line'), { coach_line: today.coach_line }],
  ]);
  const programme = today.programmes.find((each) => each.id === id);
  if (!programme) return parts;
  const { start_date: from, end_date: to } = programme;
  parts.set(api(`calendar-events/program/${programme.id}`), events);
  parts.set(api('programme-changes', { program_id: programme.id }), programme_changes);
  parts.set(api('day-submissions', { from, to }), day_submissions);
  if (focus) parts.set(api(`calendar-events/${focus.id}`), focus);
  return parts;
}
