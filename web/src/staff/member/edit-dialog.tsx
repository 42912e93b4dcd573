import { useState } from 'react';
import { problemOf, sendingFailure } from '../../api/problem';
import { clockAt, dateAt, instantAt } from '../../lib/local-days';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Segments } from '../../ui/segments';
import { SubmitButton } from '../../ui/submit-button';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { showToast } from '../../ui/toast/toast-store';
import { useProgrammeEditsMakeMutation, useProposalsProposeMutation } from '../api/care-api';
import type { EditProgramme, RecordEvent } from '../api/care-api';
import { GateWarning, isGated } from './gate-warning';
// Also where it is opened from elsewhere than a member's page.
import './member.css';

/** What is edited: an event of the programme, or null for something new. */
export type Edited = RecordEvent | null;

interface EditDialogProps {
  member: string;
  who: string;
  /** Undefined: closed. */
  edited: Edited | undefined;
  zone: string;
  onClose: () => void;
}

type Kind = EditProgramme['kind'];

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'move', label: 'Move' },
  { value: 'change', label: 'Change' },
  { value: 'pause', label: 'Let rest' },
  { value: 'remove', label: 'Take out' },
];
const SCOPES = [
  { value: 'one', label: 'This one' },
  { value: 'following', label: 'This and following' },
] as const;
const REPEATS = [
  { value: 'once', label: 'Once' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const;
const DONE: Readonly<Record<Kind, string>> = {
  move: 'Moved',
  change: 'Changed',
  add: 'Added',
  remove: 'Taken out',
  pause: 'It rests',
};
const MINUTE = 60_000;

/** Changes what is in a member's programme, or adds to it. The reason goes with it: the member reads it. */
export function EditDialog({ edited, onClose, ...of }: EditDialogProps) {
  return (
    <Dialog
      open={edited !== undefined}
      title={edited ? `Change “${edited.title}”` : 'Add to the programme'}
      stray="is-ignored"
      onClose={onClose}
    >
      {edited !== undefined && <EditForm edited={edited} onClose={onClose} {...of} />}
    </Dialog>
  );
}

interface EditFormProps extends EditDialogProps {
  edited: Edited;
  /** The value that it is because of: then it is proposed, not made. */
  because?: string;
}

export function EditForm({ member, who, edited, because, zone, onClose }: EditFormProps) {
  // The same form sent again is the same edit.
  const [id] = useState(() => crypto.randomUUID());
  const [start] = useState(() => (edited ? Date.parse(edited.start_time) : Date.now() + 24 * 60 * MINUTE));
  const length = edited ? (Date.parse(edited.end_time) - start) / MINUTE : 20;
  const [given, setGiven] = useState<Given>({
    kind: edited ? 'move' : 'add',
    scope: 'one',
    repeat: 'once',
    day: dateAt(start, zone),
    clock: edited ? clockAt(start, zone) : '18:00',
    until: dateAt(start, zone),
    title: edited?.title ?? '',
    description: '',
    minutes: String(length),
    why: '',
  });
  const [make, making] = useProgrammeEditsMakeMutation();
  const [propose, proposing] = useProposalsProposeMutation();
  const set = (changes: Partial<Given>) => setGiven({ ...given, ...changes });
  const isBusy = making.isLoading || proposing.isLoading;
  const failure = making.error ?? proposing.error;
  const { kind } = given;
  // Each of these words alone, and of what is done with them: for others it is asked again.
  const words = `${kind}\n${given.title}\n${given.description}`;
  const [refused, setRefused] = useState<string>();
  const [checked, setChecked] = useState<string>();
  /** Sent once more without the tick. */
  const [missed, setMissed] = useState<string>();
  const isChecked = checked === words;
  const isWarned = isGated(failure) && refused === words;
  const editProgramme = {
    ...bodyOf(given, edited, zone),
    ...(isChecked && { acknowledged_gates: true }),
  };
  const send = async () => {
    if (isBusy) return;
    if (isWarned && !isChecked) {
      setMissed(words);
      return;
    }
    const { error } =
      because === undefined
        ? await make({ id: member, edit: id, editProgramme })
        : await propose({
            id: member,
            proposal: id,
            proposeChange: { ...editProgramme, biomarker_id: because },
          });
    if (isGated(error)) {
      setRefused(words);
      setMissed(undefined);
    }
    if (error) return;
    showToast(
      because === undefined
        ? { title: DONE[kind], description: `${who} sees what changed, and why.` }
        : { title: 'Proposed', description: `It waits for whoever coaches ${who}.` },
    );
    onClose();
  };
  return (
    <form
      className="edit-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {edited && (
        <Segments legend="What to do" choices={KINDS} value={kind} onChange={(next) => set({ kind: next })} />
      )}
      {(kind === 'change' || kind === 'add') && (
        <>
          <TextField
            label="Title"
            value={given.title}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => set({ title: target.value })}
          />
          <TextArea
            label="What to do"
            value={given.description}
            maxLength={2000}
            placeholder={edited ? 'Leave empty to keep the text.' : undefined}
            onChange={({ target }) => set({ description: target.value })}
          />
          {!edited?.all_day && (
            <TextField
              label="Minutes"
              type="number"
              min={1}
              max={240}
              value={given.minutes}
              onChange={({ target }) => set({ minutes: target.value })}
            />
          )}
        </>
      )}
      {(kind === 'move' || kind === 'add') && (
        <div className="edit-when">
          <TextField
            label="Day"
            type="date"
            value={given.day}
            onChange={({ target }) => set({ day: target.value })}
          />
          <TextField
            label="Time"
            hint={zone}
            type="time"
            value={given.clock}
            onChange={({ target }) => set({ clock: target.value })}
          />
        </div>
      )}
      {kind === 'pause' && (
        <TextField
          label="Rests until"
          hint="that day included"
          type="date"
          value={given.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      )}
      {kind === 'add' && (
        <Segments
          legend="How often"
          choices={REPEATS}
          value={given.repeat}
          onChange={(repeat) => set({ repeat })}
        />
      )}
      {edited && kind !== 'pause' && (
        <Segments
          legend="For which"
          choices={SCOPES}
          value={given.scope}
          onChange={(scope) => set({ scope })}
        />
      )}
      <TextArea
        label={`Why, for ${who} to read`}
        value={given.why}
        maxLength={500}
        onChange={({ target }) => set({ why: target.value })}
      />
      {isWarned && (
        <GateWarning
          words={problemOf(failure)?.detail}
          isChecked={isChecked}
          isMissed={missed === words}
          onChange={(on) => setChecked(on ? words : undefined)}
        />
      )}
      {failure !== undefined && !isGated(failure) && (
        <Notice kind="error">
          {sendingFailure(
            failure,
            'That could not be saved. Please try again.',
            'You are offline. Nothing was changed.',
          )}
        </Notice>
      )}
      <SubmitButton
        label={because === undefined ? 'Save the change' : 'Propose the change'}
        busyLabel="Saving..."
        busy={isBusy}
        missing={missingOf(given)}
      />
    </form>
  );
}

interface Given {
  readonly kind: Kind;
  readonly scope: 'one' | 'following';
  readonly repeat: 'once' | 'daily' | 'weekly';
  readonly day: string;
  readonly clock: string;
  readonly until: string;
  readonly title: string;
  readonly description: string;
  readonly minutes: string;
  readonly why: string;
}

function missingOf({ kind, why, title, day, clock, until, minutes }: Given): string | false {
  if ((kind === 'move' || kind === 'add') && (!day || !clock)) return 'A day and a time are needed.';
  if (kind === 'pause' && !until) return 'The last day is needed.';
  if (kind === 'add' && (!title.trim() || !(Number(minutes) > 0))) return 'A title and minutes are needed.';
  return why.trim() === '' && 'Please say why.';
}

/** What is sent: only what this kind of edit is about. */
function bodyOf(given: Given, edited: Edited, zone: string): EditProgramme {
  const { kind, why, day, clock, scope, repeat, until } = given;
  const title = given.title.trim();
  const description = given.description.trim();
  const minutes = Number(given.minutes);
  const isTimed = (kind === 'move' || kind === 'add') && day !== '' && clock !== '';
  const hasWords = kind === 'change' || kind === 'add';
  const wasLong = edited && (Date.parse(edited.end_time) - Date.parse(edited.start_time)) / MINUTE;
  return {
    kind,
    why: why.trim(),
    ...(edited && { event_id: edited.id }),
    ...(edited && kind !== 'pause' && { following: scope === 'following' }),
    ...(isTimed && { start_time: new Date(instantAt(day, clock, zone)).toISOString() }),
    ...(hasWords && title !== '' && title !== edited?.title && { title }),
    ...(hasWords && description !== '' && { description }),
    ...(hasWords && minutes > 0 && minutes !== wasLong && { minutes }),
    ...(kind === 'pause' && { until }),
    ...(kind === 'add' && { repeat }),
  };
}
