import { useId } from 'react';

interface ImportProgressProps {
  label: string;
  /** 0 to 1. */
  share: number;
  note: string;
  cancel: string;
  onCancel: () => void;
}

export function ImportProgress({ label, share, note, cancel, onCancel }: ImportProgressProps) {
  const id = useId();
  return (
    <section className="card import-card" role="status">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <progress id={id} className="import-progress" value={share} max={1} />
      <p className="measure-when tabular">{note}</p>
      <button type="button" className="button button-plain" onClick={onCancel}>
        {cancel}
      </button>
    </section>
  );
}
