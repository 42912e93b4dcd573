import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Habit, Habits } from '../../api/enhanced';
import { dayText } from '../../lib/day-text';
import { PATHS } from '../../lib/paths';
import { HabitDays } from './habit-days';
import { outcomeText, runText, strengthWord, weekText, whenText } from './habit-words';
import { ReminderSetting } from './reminders/reminder-setting';
import { StrengthChart } from './strength-chart';
import { StrengthRing } from './strength-ring';
import './habit-card.css';

interface HabitCardProps {
  habit: Habit;
  /** The programme's days. */
  frame: Habits;
  zone: string;
  onInstructions: () => void;
}

/** A habit: how strong it is, how this week and the last ones went, what comes next, and its reminder. */
export function HabitCard({ habit, frame, zone, onInstructions }: HabitCardProps) {
  const id = useId();
  const isComing = habit.since > frame.today;
  const isPlanned = habit.next_time !== null || habit.today_event_id !== null;
  const run = runText(habit);
  return (
    <li className="card habit" aria-labelledby={id}>
      <div className="habit-head">
        {!isComing && <StrengthRing strength={habit.strength} />}
        <div className="habit-names">
          <h3 id={id}>{habit.name}</h3>
          <p className="habit-strength tabular">
            {isComing ? `Begins ${dayText(habit.since)}` : <Strength strength={habit.strength} />}
          </p>
        </div>
      </div>
      {!isComing && isPlanned && (
        <div className="habit-week">
          <p className="habit-week-text tabular">
            <strong>{weekText(habit.week)}</strong>
            {run && <span>{run}</span>}
          </p>
          <HabitDays habit={habit} frame={frame} />
        </div>
      )}
      {!isComing && <StrengthChart habit={habit} frame={frame} />}
      {habit.outcome && <p className="habit-outcome tabular">{outcomeText(habit.outcome)}</p>}
      {isPlanned && <ReminderSetting habit={habit} zone={zone} />}
      <div className="habit-foot">
        {!isComing && <p className="habit-when tabular">{whenText(habit, frame, zone)}</p>}
        <div className="habit-ways">
          <button type="button" className="button button-plain" onClick={onInstructions}>
            How to do it
            <span className="visually-hidden">: {habit.name}</span>
          </button>
          {isPlanned && (
            <Link className="button button-quiet" to={eventPath(habit, zone)}>
              {habit.today_event_id ? 'Open in Today' : 'See it in your plan'}
              <span className="visually-hidden">: {habit.name}</span>
              <ArrowRightIcon size={18} aria-hidden="true" />
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}

function Strength({ strength }: { strength: number }) {
  return (
    <>
      <strong>{strengthWord(strength)}</strong> · <span>strength {strength} of 100</span>
    </>
  );
}

/** Its event's sheet over the programme, on its own day. */
function eventPath({ event_id, today_event_id, next_time }: Habit, zone: string): string {
  const day = today_event_id === null && next_time !== null ? `date=${dateOf(next_time, zone)}&` : '';
  return `${PATHS.programme}?${day}sheet=task.${event_id}`;
}

/** 'YYYY-MM-DD' on the member's calendar. */
function dateOf(at: string, zone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Date(at).toLocaleDateString('sv-SE', { ...parts, ...(zone && { timeZone: zone }) });
  } catch {
    // A zone that this browser does not know.
    return at.slice(0, 'YYYY-MM-DD'.length);
  }
}
