import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGroupsListQuery } from '../api/care-api';
import type { Whose } from '../rules/where-from';

/** Whose rules the address asks for. */
export function useLevel(): Whose {
  const [params] = useSearchParams();
  const group = params.get('group');
  return group === null ? { level: 'organisation' } : { level: 'group', id: group };
}

/** The organisation's rules, or those of one of its groups. */
export function LevelPicker() {
  const id = useId();
  const [, setParams] = useSearchParams();
  const whose = useLevel();
  const groups = useGroupsListQuery();
  if (!groups.data || groups.data.items.length === 0) return null;
  return (
    <div className="field level-picker">
      <label className="field-label" htmlFor={id}>
        Rules of
      </label>
      <select
        className="input"
        id={id}
        value={whose.level === 'group' ? whose.id : ''}
        onChange={({ target }) =>
          setParams(
            (params) => {
              if (target.value === '') params.delete('group');
              else params.set('group', target.value);
              return params;
            },
            { replace: true },
          )
        }
      >
        <option value="">The organisation</option>
        {groups.data.items.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </select>
    </div>
  );
}
