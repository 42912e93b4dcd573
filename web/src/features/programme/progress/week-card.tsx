import { useId, useMemo } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import { addDays } from '../../../lib/local-days';
import type { LocalDate } from '../../../lib/local-days';
import type { Span } from '../calendar/programme-weeks';
import { pauseOn } from '../pauses/pause-change';
import type { Pause } from '../pauses/pause-change';
import type { WeekChanges } from '../changes/use-week-changes';
import { EnergyChart } from './energy-chart';
import { weekWords } from './week-words';
import './week-card.css';

interface WeekCardProps {
  programme: Span;
  events: readonly CalendarEvent[];
  today: LocalDate;
  zone: string;
  pauses: readonly Pause[];
  weekChanges?: Pick<WeekChanges, 'change'>;
}

/** On Sundays and Mondays: how the week was in the member's own figures, and what the plan makes of it. */
export function WeekCard({ programme, events, today, zone, pauses, weekChanges }: WeekCardProps) {
  const id = useId();
  const change = weekChanges?.change;
  const words = useMemo(
    () => weekWords({ programme, events, today, zone, change, pauses: near(pauses, today) }),
    [programme, events, today, zone, change, pauses],
  );
  // Whoever rests is not told of what comes.
  if (!words || pauseOn(pauses, today)) return null;
  const { week, energy, energyNote, habit, quiet, ahead } = words;
  return (
    <section className="card week-card-changed" aria-labelledby={id}>
      <header>
        <h2 id={id}>What changed</h2>
        <p className="chip tabular">{week}</p>
      </header>
      {quiet && <p>{quiet}</p>}
      {energy && (
        <div>
          <EnergyChart days={energy.days} label={energy.full} />
          <p>{energy.text}</p>
        </div>
      )}
      {energyNote && <p className="week-card-note">{energyNote}</p>}
      {habit && (
        <div>
          <h3>Strongest habit</h3>
          <p>
            {habit.title}:{' '}
            <strong className="tabular">{habit.done === 1 ? 'once' : `${habit.done} times`}</strong>
          </p>
        </div>
      )}
      <div>
        <h3>{ahead.title}</h3>
        <ul>
          {ahead.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Times of rest within a week of a day. */
const near = (pauses: readonly Pause[], day: LocalDate): Pause[] =>
  pauses.filter(({ from, until }) => from <= addDays(day, 7) && until >= addDays(day, -7));
