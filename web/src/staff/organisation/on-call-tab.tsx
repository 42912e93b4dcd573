import { type ReactNode, useId, useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toast/toast-store';
import { useOnCallRotaQuery, useOnCallSaveMutation, useStaffColleaguesQuery } from '../api/care-api';
import type { Colleague, OnCallHours, OnCallPerson, SaveOnCallPerson } from '../api/care-api';
import { Gaps, NobodyCalled } from './on-call-gaps';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const OFFICE_HOURS = { days: [1, 2, 3, 4, 5], from: '09:00', until: '17:00' };

/** Who is called for a red flag, in this order. */
export function OnCallTab() {
  const rota = useOnCallRotaQuery();
  const colleagues = useStaffColleaguesQuery();
  if (!rota.data || !colleagues.data) {
    return rota.isError || colleagues.isError ? (
      <ErrorState
        message="The rota could not be loaded."
        onRetry={() => {
          void rota.refetch();
          void colleagues.refetch();
        }}
      />
    ) : (
      <Skeleton lines={3} height={56} />
    );
  }
  const { items, gaps } = rota.data;
  const saved = items.map(({ staff_id, hours }) => ({ staff_id, hours }));
  return (
    <Rota key={JSON.stringify(saved)} saved={saved} known={items} staff={colleagues.data.items}>
      {items.length > 0 && (items.every(({ is_away }) => is_away) ? <NobodyCalled /> : <Gaps gaps={gaps} />)}
    </Rota>
  );
}

interface RotaProps {
  saved: readonly SaveOnCallPerson[];
  /** Who stands in the rota as it was saved. */
  known: readonly OnCallPerson[];
  staff: readonly Colleague[];
  /** What there is to say of the rota as it was saved. */
  children: ReactNode;
}

function Rota({ saved, known, staff, children }: RotaProps) {
  const [people, setPeople] = useState(saved);
  const [save, saving] = useOnCallSaveMutation();
  const free = staff.filter(({ id }) => !people.some(({ staff_id }) => staff_id === id));
  const knownAs = (id: string) => known.find(({ staff_id }) => staff_id === id);
  const nameOf = (id: string) =>
    staff.find((one) => one.id === id)?.name ?? knownAs(id)?.name ?? 'Somebody who has left';
  const isChanged = JSON.stringify(people) !== JSON.stringify(saved);
  const replace = (at: number, hours: OnCallHours | null) =>
    setPeople(people.map((person, index) => (index === at ? { ...person, hours } : person)));
  const up = (at: number) => {
    const moved = people[at];
    const before = people[at - 1];
    if (moved && before) setPeople([...people.slice(0, at - 1), moved, before, ...people.slice(at + 1)]);
  };
  const submit = async () => {
    if (saving.isLoading || !isChanged) return;
    const { error } = await save({ saveOnCallRota: { items: [...people] } });
    if (!error) showToast({ title: 'The rota is saved' });
  };
  return (
    <div className="organisation-form organisation-narrow">
      <p>
        A red flag goes to whoever stands first among those on duty, and on to the next one when its time has
        passed.
        {people.length === 0 &&
          ' While nobody stands here, it goes to those who look after the member, else to an administrator.'}
      </p>
      {children}
      <ol className="rota">
        {people.map(({ staff_id, hours }, at) => (
          <li key={staff_id} className="card">
            <p>
              <strong>{nameOf(staff_id)}</strong> <Mark person={knownAs(staff_id)} />
            </p>
            <Hours name={nameOf(staff_id)} hours={hours} onChange={(to) => replace(at, to)} />
            <div className="rota-actions">
              {at > 0 && (
                <button
                  type="button"
                  className="button button-plain"
                  aria-label={`Call earlier: ${nameOf(staff_id)}`}
                  onClick={() => up(at)}
                >
                  Call earlier
                </button>
              )}
              <button
                type="button"
                className="button button-plain"
                aria-label={`Remove ${nameOf(staff_id)}`}
                onClick={() => setPeople(people.filter((_, index) => index !== at))}
              >
                Remove
              </button>
            </div>
          </li>
        ))}
      </ol>
      {free.length > 0 && (
        <Add staff={free} onAdd={(staff_id) => setPeople([...people, { staff_id, hours: null }])} />
      )}
      {saving.isError && (
        <Notice kind="error">
          {sendingFailure(
            saving.error,
            'The rota could not be saved. Please try again.',
            'You are offline. The rota is as it was.',
          )}
        </Notice>
      )}
      <button
        type="button"
        className="button button-primary"
        aria-disabled={saving.isLoading || !isChanged}
        onClick={() => void submit()}
      >
        {saving.isLoading ? 'Saving...' : 'Save the rota'}
      </button>
    </div>
  );
}

/** Of somebody who stands in the rota and could not be put there now. */
function Mark({ person }: { person: OnCallPerson | undefined }) {
  if (person?.is_away) return <span className="chip people-suspended">Cannot sign in: is not called</span>;
  if (person && !person.has_signed_in) {
    return <span className="chip people-suspended">Has never signed in</span>;
  }
  return null;
}

function Add({ staff, onAdd }: { staff: readonly Colleague[]; onAdd: (id: string) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Add somebody
      </label>
      <select className="input" id={id} value="" onChange={({ target }) => onAdd(target.value)}>
        <option value="">Choose</option>
        {staff.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name ?? 'No name given'}
          </option>
        ))}
      </select>
    </div>
  );
}

interface HoursProps {
  name: string;
  hours: OnCallHours | null;
  onChange: (hours: OnCallHours | null) => void;
}

function Hours({ name, hours, onChange }: HoursProps) {
  const id = useId();
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  if (!hours) {
    return (
      <p>
        Day and night.{' '}
        <button
          type="button"
          className="link-button"
          aria-label={`Set hours of ${name}`}
          onClick={() => onChange({ ...OFFICE_HOURS, zone })}
        >
          Set hours
        </button>
      </p>
    );
  }
  const toggle = (day: number, on: boolean) => {
    const days = on ? [...hours.days, day].sort((a, b) => a - b) : hours.days.filter((one) => one !== day);
    // Without a day nobody would be on duty at all.
    if (days.length > 0) onChange({ ...hours, days });
  };
  return (
    <fieldset className="rota-hours">
      <legend className="visually-hidden">{`Hours of ${name}`}</legend>
      <div className="rota-days">
        {DAYS.map((day, index) => (
          <label key={day}>
            <input
              type="checkbox"
              checked={hours.days.includes(index + 1)}
              onChange={({ target }) => toggle(index + 1, target.checked)}
            />
            {day}
          </label>
        ))}
      </div>
      <label htmlFor={`${id}-from`}>from</label>
      <input
        className="input"
        id={`${id}-from`}
        type="time"
        value={hours.from}
        onChange={({ target }) => target.value && onChange({ ...hours, from: target.value })}
      />
      <label htmlFor={`${id}-until`}>until</label>
      <input
        className="input"
        id={`${id}-until`}
        type="time"
        value={hours.until}
        onChange={({ target }) => target.value && onChange({ ...hours, until: target.value })}
      />
      <span className="people-quiet">{hours.zone}</span>
      <button type="button" className="link-button" onClick={() => onChange(null)}>
        Day and night
      </button>
    </fieldset>
  );
}
