import { useId } from 'react';
import type { Habit } from '../../../api/enhanced';
import { clockText } from '../../../lib/message-times';
import { useOnline } from '../../../lib/use-online';
import { Switch } from '../../../ui/switch';
import { useReminder } from './use-reminder';
import './reminder-setting.css';

/** Minutes before the planned time that can be chosen. */
const BEFORE = [0, 5, 10, 15, 30, 60];
const OWN = 'own';
/** Of a reminder that gets a time of its own, where its planned one is not known. */
const MORNING = '08:00';

interface ReminderSettingProps {
  habit: Pick<Habit, 'name' | 'reminder' | 'next_time'>;
  zone: string;
}

/** Whether and when to be reminded of a habit; saved at once. */
export function ReminderSetting({ habit, zone }: ReminderSettingProps) {
  const { reminder, change } = useReminder(habit);
  const isOnline = useOnline();
  return (
    <div className="reminder">
      <Switch
        label={
          <>
            Remind me<span className="visually-hidden"> of {habit.name}</span>
          </>
        }
        on={reminder.on}
        fixed={!isOnline}
        onChange={(on) => change({ on })}
      >
        {isOnline ? null : 'Reminders can be changed when you are back online.'}
      </Switch>
      {reminder.on && isOnline && (
        <ReminderTime habit={habit} zone={zone} reminder={reminder} onChange={change} />
      )}
    </div>
  );
}

interface ReminderTimeProps extends ReminderSettingProps {
  reminder: Habit['reminder'];
  onChange: (change: Partial<Habit['reminder']>) => void;
}

function ReminderTime({ habit, zone, reminder, onChange }: ReminderTimeProps) {
  const id = useId();
  const { at, minutes_before } = reminder;
  const planned = habit.next_time ? clockText(habit.next_time, zone) : '';
  const choose = (value: string) =>
    onChange(value === OWN ? { at: planned || MORNING } : { at: null, minutes_before: Number(value) });
  const choices = BEFORE.includes(minutes_before) ? BEFORE : [...BEFORE, minutes_before];
  return (
    <div className="reminder-time">
      <label htmlFor={id} className="visually-hidden">
        When to be reminded of {habit.name}
      </label>
      <select
        id={id}
        className="input"
        value={at === null ? String(minutes_before) : OWN}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {beforeText(minutes, planned)}
          </option>
        ))}
        <option value={OWN}>At a time of my own</option>
      </select>
      {at !== null && (
        <input
          type="time"
          className="input tabular"
          aria-label={`Time of the reminder of ${habit.name}`}
          defaultValue={at}
          onChange={({ currentTarget }) => {
            // Empty while it is being typed.
            if (currentTarget.value) onChange({ at: currentTarget.value });
          }}
        />
      )}
      <p className="reminder-note">
        It comes on days when the habit is still to do, and less often as it grows strong.
      </p>
    </div>
  );
}

function beforeText(minutes: number, planned: string): string {
  if (minutes === 0) return planned ? `At its time, ${planned}` : 'At its time';
  return minutes === 60 ? '1 hour before' : `${minutes} minutes before`;
}
