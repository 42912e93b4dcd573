import { useState } from 'react';
import { COMPLETION, ENERGY, MOODS } from '../../lib/check-in-scales';
import type { RecordCheckIn } from '../api/care-api';

/** Those that are shown at first. */
const FIRST = 5;

/** The check-ins of the last two weeks, newest first: how it was, in the member's own words where there are any. */
export function CheckIns({ checkIns }: { checkIns: readonly RecordCheckIn[] }) {
  const [areAll, setAll] = useState(false);
  if (checkIns.length === 0) return <p className="member-quiet">No check-in in the last 14 days.</p>;
  return (
    <>
      <table className="member-check-ins" aria-label="Check-ins of the last 14 days">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Mood</th>
            <th scope="col">Energy</th>
            <th scope="col">Sure of the day</th>
            <th scope="col">Note</th>
          </tr>
        </thead>
        <tbody>
          {checkIns
            .toReversed()
            .slice(0, areAll ? checkIns.length : FIRST)
            .map(({ day, mood, energy_level, task_completion, notes, not_given = [] }) => (
              <tr key={day}>
                <th scope="row" className="tabular">
                  {shortDay(day)}
                </th>
                <td>
                  <span role="img" aria-label={MOODS.find(({ emoji }) => emoji === mood)?.word ?? 'Mood'}>
                    {mood}
                  </span>
                </td>
                <td>
                  <Step value={not_given.includes('energy_level') ? null : energy_level} words={ENERGY} />
                </td>
                <td>
                  <Step
                    value={not_given.includes('task_completion') ? null : task_completion}
                    words={COMPLETION}
                  />
                </td>
                <td className="member-check-in-note">{notes}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {checkIns.length > FIRST && (
        <button
          type="button"
          className="button button-quiet member-all"
          aria-expanded={areAll}
          onClick={() => setAll(!areAll)}
        >
          {areAll ? `Show the last ${FIRST}` : `Show all ${checkIns.length}`}
        </button>
      )}
    </>
  );
}

function Step({ value, words }: { value: number | null; words: readonly string[] }) {
  if (value === null) return <span className="member-quiet">not said</span>;
  return (
    <span className={value <= 2 ? 'member-low' : undefined}>
      <span className="tabular">{value}/5</span> <span className="member-word">{words[value - 1]}</span>
    </span>
  );
}

function shortDay(day: string): string {
  const parts: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  };
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', parts);
}
