import type { AllowedMeasure, Measure, ResultHelp } from '../../../api/enhanced';
import { Notice } from '../../../ui/notice';
import { Segments } from '../../../ui/segments';
import { SubmitButton } from '../../../ui/submit-button';
import { TextField } from '../../../ui/text-field';
import type { Entry } from './entry';
import { measureText, UNIT_LABELS, whenText } from './measure-words';
import { useMeasureEntry } from './use-measure-entry';

interface MeasureFormProps {
  allowed: AllowedMeasure;
  /** The one that is being put right; null for a new one. */
  saved: Measure | null;
  /** The last one of the kind, as a hint. */
  newest: Measure | null;
  onSaved: (safety: ResultHelp | null) => void;
}

export function MeasureForm({ allowed, saved, newest, onSaved }: MeasureFormProps) {
  const { entry, write, unit, chooseUnit, errors, busy, failure, submit } = useMeasureEntry(
    allowed,
    saved,
    onSaved,
  );
  const { kind, units } = allowed;
  const field = (name: keyof Entry, label: string, more: { hint?: string; place?: string } = {}) => (
    <TextField
      label={label}
      {...(more.hint && { hint: more.hint })}
      error={errors[more.place ?? name]}
      value={entry[name]}
      inputMode={kind === 'weight' || kind === 'waist' ? 'decimal' : 'numeric'}
      autoComplete="off"
      maxLength={9}
      onChange={(event) => write({ [name]: event.currentTarget.value })}
    />
  );
  const time = (name: 'at' | 'until', label: string, place: string) => (
    <TextField
      label={label}
      type="datetime-local"
      error={errors[place]}
      value={entry[name]}
      onChange={(event) => write({ [name]: event.currentTarget.value })}
    />
  );

  return (
    <form
      className="measure-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {units.length > 1 && (
        <Segments
          legend="Unit"
          choices={units.map((value) => ({ value, label: UNIT_LABELS[value] }))}
          value={unit}
          onChange={chooseUnit}
        />
      )}
      {kind === 'blood_pressure' && (
        <div className="measure-row">
          {field('systolic', 'Upper', { hint: 'systolic' })}
          {field('diastolic', 'Lower', { hint: 'diastolic' })}
          {field('pulse', 'Pulse', { hint: 'optional' })}
        </div>
      )}
      {unit === 'st_lb' && (
        <div className="measure-row">
          {field('value', 'Stones')}
          {field('pounds', 'Pounds', { place: '' })}
        </div>
      )}
      {kind !== 'blood_pressure' &&
        kind !== 'sleep' &&
        unit !== 'st_lb' &&
        field('value', VALUE_LABELS[kind], { hint: UNIT_LABELS[unit] })}
      {time('at', kind === 'sleep' ? 'Fell asleep' : 'When', 'measured_at')}
      {kind === 'sleep' && time('until', 'Woke up', 'ended_at')}
      {newest && !saved && (
        <p className="measure-when tabular">
          Last time: {measureText(newest)} ({whenText(newest)})
        </p>
      )}
      {kind === 'blood_pressure' && (
        <p className="measure-when">
          Sit quietly for five minutes before you measure, with your arm at rest.
        </p>
      )}
      {(failure || errors['unit']) && <Notice kind="error">{failure || errors['unit']}</Notice>}
      <SubmitButton label="Save" busyLabel="Saving..." busy={busy} />
    </form>
  );
}

const VALUE_LABELS = { pulse: 'Beats a minute', weight: 'Weight', waist: 'Waist', steps: 'Steps' };
