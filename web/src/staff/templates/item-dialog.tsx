import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sendingFailure } from '../../api/problem';
import { articleEditorPath, articlePath } from '../../lib/paths';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import {
  useTemplateVersionsAddItemMutation,
  useTemplateVersionsChangeItemMutation,
  useTemplateVersionsRemoveItemMutation,
} from '../api/care-api';
import type {
  AddTemplateItem,
  ChangeTemplateItem,
  TemplateContent,
  TemplateItemView,
  TemplateStep,
} from '../api/care-api';
import { GatesFields } from './gates-fields';
import { DAYS, FAILED, OFFLINE, whoText } from './template-words';

interface ItemDialogProps {
  template: TemplateContent;
  item: TemplateItemView;
  /** It is not in the template yet. */
  isNew?: boolean;
  onClose: () => void;
}

/** What of an item is another by now: the rest stays as it is, whoever changed it. */
function changesOf(item: TemplateItemView, edited: TemplateItemView): Omit<ChangeTemplateItem, 'revision'> {
  const fields = ['title', 'description', 'week', 'day', 'minutes', 'content_id', 'source', 'steps', 'gates'];
  return Object.fromEntries(
    Object.entries(edited).filter(
      ([field, value]) =>
        fields.includes(field) &&
        JSON.stringify(value) !== JSON.stringify(item[field as keyof TemplateItemView]),
    ),
  );
}

/** What a new item is made of. */
function addedOf(item: TemplateItemView): Omit<AddTemplateItem, 'revision'> {
  const { title, description, week, day, minutes, content_id, source, gates } = item;
  return {
    ...{ title, source, gates, description: description ?? '' },
    ...{ week: week ?? 1, day: day ?? 1, minutes: minutes ?? 0 },
    ...(content_id !== null && { content_id }),
  };
}

/** One item or habit: its words, its day, its steps, its gates, what it rests on. */
export function ItemDialog({ template, item, isNew = false, onClose }: ItemDialogProps) {
  const isDraft = template.status === 'draft';
  const [edited, setEdited] = useState(item);
  const [save, saving] = useTemplateVersionsChangeItemMutation();
  const [add, adding] = useTemplateVersionsAddItemMutation();
  const [remove, removing] = useTemplateVersionsRemoveItemMutation();
  // As it was opened: what somebody else has changed since is not written over.
  const [revision] = useState(template.revision);
  const { key } = item;
  const isHabit = item.steps.length > 0;
  const isBusy = saving.isLoading || removing.isLoading || adding.isLoading;
  const failure = saving.error ?? removing.error ?? adding.error;
  const run = async (act: () => Promise<{ error?: unknown }>) => {
    if (isBusy) return;
    const { error } = await act();
    if (!error) onClose();
  };
  const submit = () => {
    const source = edited.source.filter((each) => each !== '');
    if (isNew)
      return void run(() => add({ addTemplateItem: { ...addedOf({ ...edited, source }), revision } }));
    const changes = changesOf(item, { ...edited, source });
    if (Object.keys(changes).length === 0) onClose();
    else void run(() => save({ key, changeTemplateItem: { ...changes, revision } }));
  };
  const set = (change: Partial<TemplateItemView>) => setEdited({ ...edited, ...change });
  return (
    <Dialog open title={isNew ? `A new ${item.kind}` : item.title} size="tall" onClose={onClose}>
      <form
        className="templates-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {!isNew && (
          <p className="templates-quiet">
            {[key, item.kind.replaceAll('_', ' '), whoText(item)].filter(Boolean).join(' · ')}
            {item.named_by.length > 0 && `. Needed by ${countedOf(item.named_by)}.`}
          </p>
        )}
        <TextField
          label="Title"
          required
          maxLength={80}
          readOnly={!isDraft}
          value={edited.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        {isHabit ? (
          <Steps isFixed={!isDraft} steps={edited.steps} onChange={(steps) => set({ steps })} />
        ) : (
          <Placed item={edited} isFixed={!isDraft} set={set} />
        )}
        <GatesFields
          gates={edited.gates}
          isHabit={isHabit}
          isFixed={!isDraft}
          onChange={(gates) => set({ gates })}
        />
        <TextField
          label="References"
          hint="keys, with commas between"
          readOnly={!isDraft}
          value={edited.source.join(', ')}
          onChange={({ currentTarget }) => set({ source: keysIn(currentTarget.value) })}
        />
        {failure !== undefined && <Notice kind="error">{sendingFailure(failure, FAILED, OFFLINE)}</Notice>}
        {isDraft && (
          <div className="dialog-actions">
            <button type="submit" className="button button-primary" aria-disabled={isBusy}>
              {saving.isLoading || adding.isLoading ? 'Saving...' : isNew ? 'Add to the draft' : 'Save'}
            </button>
            {!isNew && !isHabit && item.named_by.length === 0 && (
              <button
                type="button"
                className="button button-quiet"
                aria-disabled={isBusy}
                onClick={() => void run(() => remove({ key, revision }))}
              >
                {removing.isLoading ? 'Taking it out...' : 'Take out of the draft'}
              </button>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** Each name once, and how often it stands there. */
function countedOf(names: readonly string[]): string {
  const times = (name: string) => names.filter((each) => each === name).length;
  return [...new Set(names)].map((name) => (times(name) > 1 ? `${name} (${times(name)})` : name)).join(', ');
}

/** While somebody types, the space behind a comma is theirs. */
const keysIn = (text: string): string[] => text.split(/,\s?/);

interface PlacedProps {
  item: TemplateItemView;
  isFixed: boolean;
  set: (change: Partial<TemplateItemView>) => void;
}

function Placed({ item, isFixed, set }: PlacedProps) {
  return (
    <>
      <TextArea
        label="Description"
        required
        maxLength={500}
        rows={3}
        readOnly={isFixed}
        value={item.description ?? ''}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <div className="templates-row">
        <NumberField
          label="Week"
          most={12}
          value={item.week ?? 1}
          isFixed={isFixed}
          onChange={(week) => set({ week })}
        />
        <DayField day={item.day ?? 1} isFixed={isFixed} onChange={(day) => set({ day })} />
        <NumberField
          label="Minutes"
          least={0}
          most={90}
          value={item.minutes ?? 0}
          isFixed={isFixed}
          onChange={(minutes) => set({ minutes })}
        />
      </div>
      {item.content_id !== null && (
        <>
          <TextField
            label="Article"
            required
            readOnly={isFixed}
            value={item.content_id}
            onChange={({ currentTarget }) => set({ content_id: currentTarget.value })}
          />
          {item.content_id !== '' && (
            <p className="templates-acts">
              <Link to={articlePath(item.content_id)} target="_blank" rel="noreferrer">
                Read the article
              </Link>
              <Link to={articleEditorPath(item.content_id)} target="_blank" rel="noreferrer">
                Edit the article
              </Link>
            </p>
          )}
        </>
      )}
    </>
  );
}

interface DayFieldProps {
  /** 1 is Monday. */
  day: number;
  isFixed: boolean;
  onChange: (day: number) => void;
}

function DayField({ day, isFixed, onChange }: DayFieldProps) {
  const id = useId();
  if (isFixed) return <TextField label="Day" readOnly value={DAYS[day - 1]} />;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Day
      </label>
      <select
        className="input"
        id={id}
        value={day}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {DAYS.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  least?: number;
  most: number;
  value: number;
  isFixed: boolean;
  onChange: (value: number) => void;
}

function NumberField({ label, least = 1, most, value, isFixed, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      required
      min={least}
      max={most}
      readOnly={isFixed}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
    />
  );
}

const STEP_NAMES = ['Tiny', 'Small', 'Solid', 'Maintain'];

interface StepsProps {
  steps: readonly TemplateStep[];
  isFixed: boolean;
  onChange: (steps: TemplateStep[]) => void;
}

/** A habit's ladder. */
function Steps({ steps, isFixed, onChange }: StepsProps) {
  const change = (at: number, step: Partial<TemplateStep>) =>
    onChange(steps.map((each, index) => (index === at ? { ...each, ...step } : each)));
  return steps.map((step, index) => (
    // A ladder has four steps, which stay in their order.
    <Step key={STEP_NAMES[index]} title={`Step ${index + 1}: ${STEP_NAMES[index]?.toLowerCase()}`}>
      <TextArea
        label="Text"
        required
        maxLength={300}
        readOnly={isFixed}
        value={step.text}
        onChange={({ currentTarget }) => change(index, { text: currentTarget.value })}
      />
      <div className="templates-row">
        <TextField
          label="Dose"
          required
          maxLength={40}
          readOnly={isFixed}
          value={step.dose}
          onChange={({ currentTarget }) => change(index, { dose: currentTarget.value })}
        />
        <NumberField
          label="Minutes"
          least={5}
          most={30}
          value={step.minutes}
          isFixed={isFixed}
          onChange={(minutes) => change(index, { minutes })}
        />
        <NumberField
          label="Days a week"
          most={7}
          value={step.days}
          isFixed={isFixed}
          onChange={(days) => change(index, { days })}
        />
      </div>
    </Step>
  ));
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="templates-step">
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}
