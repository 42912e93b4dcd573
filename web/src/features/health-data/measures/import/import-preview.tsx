import { useState } from 'react';
import { LABELS } from '../measure-words';
import { LeftOutList } from './left-out';
import type { Found, ImportedKind, Sample } from './samples';

interface ImportPreviewProps {
  found: Found;
  onSend: (samples: readonly Sample[], kinds: readonly ImportedKind[]) => void;
  onCancel: () => void;
}

/** What would be saved, by kind, before anything leaves the device. */
export function ImportPreview({ found, onSend, onCancel }: ImportPreviewProps) {
  const byKind = byKindOf(found.samples);
  const [without, setWithout] = useState<ReadonlySet<ImportedKind>>(new Set());
  const kinds = [...byKind.keys()].filter((kind) => !without.has(kind));
  const chosen = found.samples.filter(({ kind }) => !without.has(kind));
  const turn = (kind: ImportedKind) =>
    setWithout((before) => {
      const next = new Set(before);
      if (!next.delete(kind)) next.add(kind);
      return next;
    });

  return (
    <section className="card import-card" aria-labelledby="import-preview">
      <h2 id="import-preview" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {byKind.size > 0 ? 'This was found' : 'Nothing was found that can be saved'}
      </h2>
      {byKind.size > 0 && <p>Nothing has left your device yet. Choose what to save.</p>}
      <ul className="import-kinds">
        {[...byKind].map(([kind, samples]) => (
          <li key={kind}>
            <label>
              <input type="checkbox" checked={!without.has(kind)} onChange={() => turn(kind)} />
              <span>{LABELS[kind]}</span>
              <span className="measure-when tabular">{spanText(samples)}</span>
            </label>
          </li>
        ))}
      </ul>
      <LeftOutList leftOut={found.leftOut} />
      <div className="import-actions">
        <button type="button" className="button button-plain" onClick={onCancel}>
          {byKind.size > 0 ? 'Cancel' : 'Choose another file'}
        </button>
        {byKind.size > 0 && (
          <button
            type="button"
            className="button button-primary"
            disabled={chosen.length === 0}
            onClick={() => onSend(chosen, kinds)}
          >
            Save {chosen.length.toLocaleString('en-GB')} {chosen.length === 1 ? 'measure' : 'measures'}
          </button>
        )}
      </div>
    </section>
  );
}

function byKindOf(samples: readonly Sample[]): Map<ImportedKind, Sample[]> {
  const byKind = new Map<ImportedKind, Sample[]>();
  for (const sample of samples) {
    const ofKind = byKind.get(sample.kind);
    if (ofKind) ofKind.push(sample);
    else byKind.set(sample.kind, [sample]);
  }
  return byKind;
}

/** `182 from 2 Jan 2026 to 20 Nov 2026`: a wrong order of day and month shows here. */
function spanText(samples: readonly Sample[]): string {
  const days = samples.map(({ measured_at }) => measured_at.slice(0, 10)).sort();
  const said = (day = '') =>
    new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  const [first, last] = [said(days[0]), said(days.at(-1))];
  const count = samples.length.toLocaleString('en-GB');
  return first === last ? `${count} on ${first}` : `${count} from ${first} to ${last}`;
}
