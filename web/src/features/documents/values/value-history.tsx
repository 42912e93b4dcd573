import { useBiomarkersChangesQuery } from '../../../api/enhanced';
import type { BiomarkerChange } from '../../../api/enhanced';
import { dayText } from '../../../lib/day-text';
import { clockText } from '../../../lib/message-times';
import { rangeWords } from '../../../lib/range-words';
import { valueText } from './value-words';

/** Who confirmed or corrected a value, and what it was before. */
export function ValueHistory({ id, zone }: { id: string; zone: string }) {
  const { data } = useBiomarkersChangesQuery({ id });
  if (!data || data.changes.length === 0) return null;
  return (
    <ul className="value-history tabular">
      {data.changes.map((change) => (
        <li key={change.id}>{changeText(change, zone)}</li>
      ))}
    </ul>
  );
}

function changeText({ kind, by, at, before }: BiomarkerChange, zone: string): string {
  const who = by === 'member' ? 'you' : 'your care team';
  const when = `${dayText(at, zone)}, ${clockText(at, zone)}`;
  if (kind === 'confirmed') return `Confirmed by ${who} on ${when}.`;
  const range = rangeWords(before);
  return `Corrected by ${who} on ${when}. Before: ${valueText(before)}${range ? ` (range ${range})` : ''}.`;
}
