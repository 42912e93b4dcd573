import { useCalendarEventsOneQuery } from '../../../api/enhanced';

const SENTENCE = /^.+?[.!?](?=\s|$)/;

/** Why a task is there, in its first sentence; all of it stands below. Its line is kept, so that nothing moves. */
export function WhyLine({ id }: { id: string }) {
  const { data } = useCalendarEventsOneQuery({ id });
  return <p className="task-why-line">{data && (SENTENCE.exec(data.why)?.[0] ?? data.why)}</p>;
}
