import { StethoscopeIcon } from '@phosphor-icons/react/dist/csr/Stethoscope';
import { useOwnDecisionsListQuery } from '../../../api/enhanced';
import type { Trend } from '../../../api/enhanced';

/** What the care team changed in the programme because of a marker, and what its newest result says since. */
export function DecisionLines({ trend: { analyte, name } }: { trend: Trend }) {
  const { data } = useOwnDecisionsListQuery();
  const own = data?.items.filter((decision) =>
    analyte === null
      ? decision.analyte === null && decision.name.toLowerCase() === name.toLowerCase()
      : decision.analyte === analyte,
  );
  if (!own || own.length === 0) return null;
  return (
    <ul className="trend-decisions">
      {own.map(({ id, line }) => (
        <li key={id}>
          <StethoscopeIcon size={18} aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  );
}
