import { useState } from 'react';
import { problemMessage } from '../../api/problem';
import { hoursText, WEEKDAYS } from '../../lib/working-hours';
import { Dialog } from '../../ui/dialog';
import { FieldError } from '../../ui/field-error';
import { TextField } from '../../ui/text-field';
import { useStaffMeQuery, useStaffSaveHoursMutation } from '../api/care-api';
import type { WorkingHours } from '../api/care-api';

const hereZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When members may expect an answer of the caller's: it stands in the chats that they have. */
export function HoursLine() {
  const { data } = useStaffMeQuery();
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  return (
    <p className="inbox-hours">
      {data.hours
        ? `You are there ${hoursText(data.hours, hereZone())}.`
        : 'Members do not see when you are there.'}
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {data.hours ? 'Change your hours' : 'Set your hours'}
      </button>
      <Dialog open={isOpen} title="Your hours" onClose={() => setOpen(false)}>
        <HoursForm hours={data.hours} onClose={() => setOpen(false)} />
      </Dialog>
    </p>
  );
}

function HoursForm({ hours, onClose }: { hours: WorkingHours | null; onClose: () => void }) {
  const [days, setDays] = useState<readonly number[]>(hours?.days ?? [1, 2, 3, 4, 5]);
  const [from, setFrom] = useState(hours?.from ?? '09:00');
  const [until, setUntil] = useState(hours?.until ?? '17:00');
  const [save, { isLoading }] = useStaffSaveHoursMutation();
  const [failed, setFailed] = useState<string | undefined>();
  const run = async (next: WorkingHours | null) => {
    if (isLoading) return;
    if (next && (next.days.length === 0 || next.from === '' || next.until === '')) {
      setFailed('Please choose at least one day, and both times.');
      return;
    }
    setFailed(undefined);
    const { error } = await save({ saveWorkingHours: { hours: next } });
    if (error) setFailed(problemMessage(error, 'Your hours could not be saved. Please try again.'));
    else onClose();
  };
  const toggle = (day: number) =>
    setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  return (
    <form
      className="inbox-hours-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run({ days: [...days], from, until, zone: hereZone() });
      }}
    >
      <p>Members whose chat you have see them beside it.</p>
      <fieldset className="inbox-hours-days">
        <legend className="field-label">Days</legend>
        {WEEKDAYS.map(({ day, name }) => (
          <label key={day}>
            <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
            {name}
          </label>
        ))}
      </fieldset>
      <div className="inbox-hours-times">
        <TextField
          label="From"
          type="time"
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextField
          label="Until"
          type="time"
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      </div>
      <FieldError id="hours-failed" message={failed} isAlert />
      <div className="dialog-actions">
        <button type="submit" className="button button-primary" aria-disabled={isLoading}>
          {isLoading ? 'Saving...' : 'Save hours'}
        </button>
        {hours && (
          <button
            type="button"
            className="button button-plain"
            aria-disabled={isLoading}
            onClick={() => void run(null)}
          >
            Show no hours
          </button>
        )}
      </div>
    </form>
  );
}
