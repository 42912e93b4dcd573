import { useHealthScreenDataQuery, useSafetyStatusQuery } from '../../../api/enhanced';
import type { CalendarEvent, SafetyStatus } from '../../../api/enhanced';
import { useRealtimeTopic } from '../../../realtime/use-realtime-topic';
import { useWeekChanges } from '../changes/use-week-changes';
import type { WeekChanges } from '../changes/use-week-changes';
import type { LocalDate } from '../../../lib/local-days';
import { HelpCard } from '../help/help-card';
import { needsHelpCard } from '../help/needs-help-card';
import { SafetyNews } from '../help/safety-news';
import { useKeptSafety } from '../help/use-kept-safety';
import { pauseOn } from '../pauses/pause-change';
import type { Pause } from '../pauses/pause-change';
import { RestingLine } from '../pauses/resting-line';
import type { SheetKind } from '../use-sheet';
import { FollowUpOffer } from './follow-up-offer';

/** What today has to say beside its tasks. */
interface News {
  needsHelp: boolean;
  safety: SafetyStatus | undefined;
  weekChanges: WeekChanges;
}

/** Asked for as long as the programme is open, so that a way to another tab and back asks nothing again. */
export function useTodayNews(programId: string, now: number): News {
  const { data: screen } = useHealthScreenDataQuery();
  const weekChanges = useWeekChanges(programId, now);
  const { data, refetch } = useSafetyStatusQuery(undefined, { refetchOnMountOrArgChange: true });
  const safety = useKeptSafety(data);
  useRealtimeTopic('safety.changed', () => void refetch());
  useRealtimeTopic('safety.person', () => void refetch());
  useRealtimeTopic('missed', () => void refetch());
  return { needsHelp: screen !== undefined && needsHelpCard(screen, now), safety, weekChanges };
}

interface TodayNewsProps {
  needsHelp: boolean;
  safety: SafetyStatus | undefined;
  events: readonly CalendarEvent[];
  now: number;
  pauses: readonly Pause[];
  today: LocalDate;
  onOpen: (kind: SheetKind) => void;
}

/** What stands above the day's tasks: somebody to talk to, a talk that comes next, and that today is one of rest. */
export function TodayNews({ needsHelp, safety, events, now, pauses, today, onOpen }: TodayNewsProps) {
  const pause = pauseOn(pauses, today);
  return (
    <>
      {safety?.active ? <SafetyNews status={safety} /> : needsHelp && <HelpCard />}
      <FollowUpOffer events={events} now={now} />
      {pause && <RestingLine pause={pause} today={today} onOpen={onOpen} />}
    </>
  );
}
