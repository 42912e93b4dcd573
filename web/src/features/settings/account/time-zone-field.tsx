import { useId, useMemo } from 'react';
import { deviceTimeZone, zoneGroups, zoneLabel } from './time-zones';

/** A native list of zones by region: typing a city's first letters finds it, phones open their own picker. */
export function TimeZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const id = useId();
  const here = deviceTimeZone();
  const groups = useMemo(() => zoneGroups(value, here), [value, here]);
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Time zone
      </label>
      <select
        className="input"
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {!value && <option value="">Not recorded</option>}
        {groups.map(({ region, zones }) => (
          <optgroup key={region} label={region}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zoneLabel(zone)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {here !== value && (
        <p className="settings-hint">
          This device is in {zoneLabel(here)}.
          <button type="button" className="link-button" onClick={() => onChange(here)}>
            Use it
          </button>
        </p>
      )}
    </div>
  );
}
