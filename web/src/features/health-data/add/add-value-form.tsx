import { useId, useState } from 'react';
import type { ComponentProps } from 'react';
import { useBiomarkersMarkersQuery } from '../../../api/enhanced';
import type { Biomarker, ResultHelp, Trend } from '../../../api/enhanced';
import { Notice } from '../../../ui/notice';
import { SubmitButton } from '../../../ui/submit-button';
import { TextField } from '../../../ui/text-field';
import { addedValue, correctedValue, draftOfSaved, faultsOf, NOTHING_TYPED } from './added-value';
import type { ValueDraft } from './added-value';
import { unitOf, unitsFor } from './known-units';
import { useSaveValue } from './use-save-value';
import { valueDraft } from './value-draft';
import './add-value.css';

interface AddValueFormProps {
  userId: string;
  zone: string;
  markers: readonly Trend[];
  /** The one that is put right; else it is a new one. */
  saved?: Biomarker;
  onSaved: (safety: ResultHelp | null) => void;
}

/** A value that the member types in, or puts right. */
export function AddValueForm({ userId, zone, markers, saved, onSaved }: AddValueFormProps) {
  const id = useId();
  const today = todayIn(zone);
  const known = useBiomarkersMarkersQuery().data?.markers ?? [];
  const [kept] = useState(() => valueDraft(userId, saved?.id));
  const [draft, setDraft] = useState<ValueDraft>(
    () => kept.read() ?? (saved ? draftOfSaved(saved) : { ...NOTHING_TYPED, day: today }),
  );
  const [isAsked, setAsked] = useState(false);
  const { add, correct, isBusy, failure } = useSaveValue((safety) => {
    kept.clear();
    onSaved(safety);
  });
  const faults = isAsked ? faultsOf(draft, today) : {};
  const write = (change: Partial<ValueDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    kept.write(next);
  };
  const field = (name: keyof ValueDraft): Partial<ComponentProps<typeof TextField>> => ({
    value: draft[name],
    error: faults[name],
    onChange: ({ currentTarget }) => write({ [name]: currentTarget.value }),
  });
  /** What is known of the marker is not asked again. */
  const name = (text: string) => write({ name: text, unit: unitOf(text, markers) ?? draft.unit });
  return (
    <form
      className="add-value"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (Object.keys(faultsOf(draft, today)).length > 0) return;
        void (saved ? correct(saved.id, correctedValue(saved, draft)) : add(addedValue(draft)));
      }}
    >
      {!saved && (
        <TextField
          label="What was measured"
          {...field('name')}
          list={`${id}-names`}
          maxLength={120}
          autoComplete="off"
          placeholder="LDL Cholesterol"
          onChange={({ currentTarget }) => name(currentTarget.value)}
        />
      )}
      <Choices id={`${id}-names`} of={[...new Set([...markers, ...known].map((marker) => marker.name))]} />
      <div className="add-value-row">
        <TextField label="Value" {...field('value')} maxLength={60} autoComplete="off" />
        <TextField label="Unit" {...field('unit')} list={`${id}-units`} maxLength={40} autoComplete="off" />
      </div>
      <Choices id={`${id}-units`} of={unitsFor(draft.name, markers, known)} />
      <div className="add-value-row">
        <TextField label="Range from" hint="optional" {...field('min')} inputMode="decimal" />
        <TextField label="Range to" hint="optional" {...field('max')} inputMode="decimal" />
      </div>
      <TextField label="Measured on" {...field('day')} type="date" max={today} />
      {failure && <Notice kind="error">{failure}</Notice>}
      <SubmitButton label={saved ? 'Save' : 'Add a value'} busyLabel="Saving..." busy={isBusy} />
    </form>
  );
}

function Choices({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((choice) => (
        <option key={choice} value={choice} />
      ))}
    </datalist>
  );
}

/** The day it is for the member. Sweden writes it as computers do. */
function todayIn(zone: string): string {
  return new Date().toLocaleDateString('sv-SE', zone ? { timeZone: zone } : {});
}
