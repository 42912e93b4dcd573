import { useId, useMemo, useState } from 'react';
import { TextField } from '../../../ui/text-field';
import { deviceTimeZone, searchedZones, zoneGroups, zoneLabel, zoneOffset } from './time-zones';

/** A native list of zones by region, each with its distance from GMT, and a search that shortens it. */
export function TimeZoneField({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const id = useId();
  const [search, setSearch] = useState('');
  const here = deviceTimeZone();
  const all = useMemo(() => zoneGroups(value, here), [value, here]);
  const labels = useMemo(() => labelled(all.flatMap(({ zones }) => zones)), [all]);
  const groups = searchedZones(all, search, value);
  const found = groups.flatMap(({ zones }) => zones).filter((zone) => zone !== value).length;
  return (
    <>
      <TextField
        label="Find a city"
        hint="shortens the list below"
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
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
                  {labels.get(zone)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p className="settings-hint" role="status">
          {search.trim() &&
            (found === 0 ? 'No other zone has that name.' : `${found} found: choose one above.`)}
        </p>
        {here !== value && (
          <p className="settings-hint">
            This device is in {zoneLabel(here)}.
            <button type="button" className="link-button" onClick={() => onChange(here)}>
              Use it
            </button>
          </p>
        )}
      </div>
    </>
  );
}

function labelled(zones: readonly string[]): ReadonlyMap<string, string> {
  const now = new Date();
  return new Map(
    zones.map((zone) => {
      const offset = zoneOffset(zone, now);
      return [zone, offset ? `${zoneLabel(zone)} (${offset})` : zoneLabel(zone)];
    }),
  );
}
