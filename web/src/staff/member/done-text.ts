import type { RecordEvent } from '../api/care-api';

/** What is there each day is counted by itself. */
const EVERYDAY: ReadonlySet<RecordEvent['kind']> = new Set(['check_in', 'plan_the_day']);
export const isEveryday = ({ kind }: RecordEvent): boolean => EVERYDAY.has(kind);

/** As the server counts weeks and days: timed tasks, each once it was due or done ahead of its time. */
export function doneText(events: readonly RecordEvent[], now = Date.now()): string {
  const tasks = events.filter((event) => !event.all_day && !isEveryday(event));
  const done = tasks.filter(({ status }) => status === 'completed').length;
  const counted = tasks.filter(
    ({ status, start_time }) => status === 'completed' || Date.parse(start_time) <= now,
  ).length;
  const ahead = tasks.length - counted;
  return [
    ...(counted > 0 ? [`${done} of ${counted} done`] : []),
    ...(ahead > 0 ? [counted > 0 ? `${ahead} to come` : `${ahead} planned`] : []),
  ].join(', ');
}
