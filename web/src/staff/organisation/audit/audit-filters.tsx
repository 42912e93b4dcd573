import { useId } from 'react';
import { TextField } from '../../../ui/text-field';
import { ACTIONS, actionWords } from './action-words';
import type { AuditFilter } from './audit-filter';
import { PersonFilter } from './person-filter';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const id = useId();
  const change = (part: Partial<AuditFilter>) => onChange({ ...filter, ...part });
  return (
    <div className="audit-filters">
      <div className="field">
        <label className="field-label" htmlFor={id}>
          What was done
        </label>
        <select
          className="input"
          id={id}
          value={filter.action}
          onChange={({ target }) => change({ action: target.value })}
        >
          <option value="">Anything</option>
          {ACTIONS.map((action) => (
            <option key={action} value={action}>
              {actionWords(action)}
            </option>
          ))}
        </select>
      </div>
      <PersonFilter label="Who did it" person={filter.actor} onChange={(actor) => change({ actor })} />
      <PersonFilter
        label="Whose account or data"
        person={filter.subject}
        onChange={(subject) => change({ subject })}
      />
      <TextField
        label="From"
        type="date"
        value={filter.from}
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={filter.until}
        onChange={({ target }) => change({ until: target.value })}
      />
    </div>
  );
}
