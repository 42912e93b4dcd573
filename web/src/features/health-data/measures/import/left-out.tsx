import type { LeftOut } from './samples';

const TEXTS: Readonly<Record<LeftOut, string>> = {
  'other-kind': 'other kinds of data, which stay on your device',
  'too-old': 'older than you asked for',
  'in-future': 'with a time that has not come yet',
  off: 'of kinds that are off for you',
  unreadable: 'without a date or a number that can be read',
  implausible: 'with a number that cannot be right',
  'no-pair': 'pressures with one of their two numbers',
  'not-finished': 'days and nights that were not over yet',
  'too-many': 'beyond the most that can be read at once: choose fewer months',
};

/** What of the file is not offered, and why. */
export function LeftOutList({ leftOut }: { leftOut: Partial<Record<LeftOut, number>> }) {
  const reasons = Object.entries(leftOut) as [LeftOut, number][];
  if (reasons.length === 0) return null;
  return (
    <details className="import-left">
      <summary>What is left out</summary>
      <ul>
        {reasons.map(([why, count]) => (
          <li key={why} className="tabular">
            {count.toLocaleString('en-GB')} {TEXTS[why]}
          </li>
        ))}
      </ul>
    </details>
  );
}
