import { useId, useMemo } from 'react';
import type { CalendarEvent } from '../../../api/enhanced';
import type { LocalDate } from '../../../lib/local-days';
import type { Span } from '../calendar/programme-weeks';
import type { WeekChanges } from '../changes/use-week-changes';
import { EnergyChart } from './energy-chart';
import { weekWords } from './week-words';
import './week-card.css';

interface WeekCardProps {
  programme: Span;
  events: readonly CalendarEvent[];
  today: LocalDate;
  zone: string;
  now: number;
  weekChanges?: Pick<WeekChanges, 'change'>;
}

/** On Sundays and Mondays: how the week was in the member's own figures, and what the plan makes of it. */
export function WeekCard({ programme, events, today, zone, now, weekChanges }: WeekCardProps) {
  const id = useId();
  const change = weekChanges?.change;
  const words = useMemo(
    () => weekWords({ programme, events, today, zone, now, change }),
    [programme, events, today, zone, now, change],
  );
  if (!words) return null;
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
            <strong className="tabular">
              {habit.done} of {habit.due}
            </strong>
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
