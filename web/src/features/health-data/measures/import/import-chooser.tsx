import { useRef } from 'react';
import { Notice } from '../../../../ui/notice';
import { selectUser } from '../../../../auth/session-slice';
import { useAppSelector } from '../../../../store/hooks';
import { unfinished } from './unfinished';

/** How far back, in months. */
const MONTHS = [
  [3, 'the last 3 months'],
  [12, 'the last 12 months'],
  [24, 'the last 2 years'],
  [60, 'the last 5 years'],
] as const;

interface ImportChooserProps {
  months: number;
  onMonths: (months: number) => void;
  onFile: (file: File) => void;
  failure: string | null;
}

export function ImportChooser({ months, onMonths, onFile, failure }: ImportChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const stopped = unfinished(useAppSelector(selectUser)?.id ?? '');
  return (
    <section className="card import-card">
      {failure && <Notice kind="error">{failure}</Notice>}
      {stopped && !failure && (
        <Notice kind="info">
          Your last import stopped after {stopped.sent.toLocaleString('en-GB')} of{' '}
          {stopped.total.toLocaleString('en-GB')} measures. Choose the same file again and it goes on.
        </Notice>
      )}
      <p>
        The file is read here, on your device. You see what was found, and only the measures that you choose
        are sent.
      </p>
      <label className="field">
        <span className="field-label">How far back</span>
        <select
          className="input"
          value={months}
          onChange={(event) => onMonths(Number(event.currentTarget.value))}
        >
          {MONTHS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        aria-label="Apple Health export or CSV"
        tabIndex={-1}
        accept=".zip,.xml,.csv,.txt,application/zip,text/xml,text/csv"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <button
        type="button"
        className="button button-primary button-wide"
        onClick={() => input.current?.click()}
      >
        Choose a file
      </button>
      <details className="import-left">
        <summary>Where to find the file</summary>
        <p>
          <strong>iPhone:</strong> Health, your picture at the top, Export All Health Data. Save export.zip to
          Files and choose it here.
        </p>
        <p>
          <strong>Other apps and monitors:</strong> export a CSV. Its first row names the columns, such as
          Date, Time, Systolic, Diastolic, Pulse, Weight (kg), Waist (cm) or Steps; for sleep Start and End.
        </p>
        <p>
          Of the pulse the resting rate is read. Steps of a watch and a phone are not counted twice: of each
          hour the larger count stands.
        </p>
      </details>
    </section>
  );
}
