import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { addDays, clockAt, dateAt, instantAt } from '../../lib/local-days';
import { clockText, dayText } from '../../lib/message-times';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { SubmitButton } from '../../ui/submit-button';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { showToast } from '../../ui/toast/toast-store';
import { useWaitingMessagesSaveMutation } from '../api/care-api';
import { ChosenFiles } from './chosen-files';
import type { ChosenFile } from './documents-dialog';

/** A message for later: a new one, or one that waits. */
export interface Later {
  id: string;
  text: string;
  /** Undefined: not chosen yet. */
  send_at?: string;
  files: readonly ChosenFile[];
}

interface LaterDialogProps {
  member: string;
  /** The member's first name. */
  name: string;
  /** The member's. */
  zone: string;
  /** Null: closed. */
  message: Later | null;
  onClose: () => void;
  onSaved?: () => void;
}

/** Chooses when a message goes out, on the member's clock. */
export function LaterDialog({ message, ...form }: LaterDialogProps) {
  return (
    <Dialog
      open={message !== null}
      title={message?.send_at ? 'Change the message' : 'Send later'}
      stray="is-ignored"
      onClose={form.onClose}
    >
      {message && <LaterForm message={message} {...form} />}
    </Dialog>
  );
}

type LaterFormProps = LaterDialogProps & { message: Later };

function LaterForm({ member, name, zone, message, onClose, onSaved }: LaterFormProps) {
  const [text, setText] = useState(message.text);
  const [{ day, clock }, setWhen] = useState(() => whenOf(message, zone));
  const [files, setFiles] = useState(message.files);
  const [save, saving] = useWaitingMessagesSaveMutation();
  const at = day && clock ? new Date(instantAt(day, clock, zone)).toISOString() : null;
  const submit = async () => {
    if (saving.isLoading || at === null) return;
    const file_ids = files.map(({ file_id }) => file_id);
    const saveWaitingMessage = { text: text.trim(), send_at: at, file_ids };
    const { error } = await save({ id: member, message: message.id, saveWaitingMessage });
    if (error) return;
    showToast({
      title: 'It waits',
      description: `Goes to ${name} on ${dayText(at, zone)} at ${clockText(at, zone)}.`,
    });
    onSaved?.();
    onClose();
  };
  return (
    <form
      className="inbox-hours-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={`Message to ${name}`}
        value={text}
        maxLength={2000}
        rows={4}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ChosenFiles files={files} onChange={setFiles} />
      <div className="inbox-hours-times">
        <TextField
          label="Day"
          type="date"
          value={day}
          onChange={({ currentTarget }) => setWhen({ day: currentTarget.value, clock })}
        />
        <TextField
          label="Time"
          type="time"
          value={clock}
          onChange={({ currentTarget }) => setWhen({ day, clock: currentTarget.value })}
        />
      </div>
      <p className="inbox-quiet">
        On {name}’s clock ({placeOf(zone)}). Until then you can change it or take it back.
      </p>
      {saving.isError && (
        <Notice kind="error">
          {sendingFailure(
            saving.error,
            'The message could not be kept. Please try again.',
            'You are offline. Nothing was kept for later.',
          )}
        </Notice>
      )}
      <SubmitButton
        label="Keep until then"
        busyLabel="Saving..."
        busy={saving.isLoading}
        missing={text.trim() === '' ? 'A message is needed.' : at === null && 'A day and a time are needed.'}
      />
    </form>
  );
}

/** Its own time, else the member's next morning. */
function whenOf({ send_at }: Later, zone: string): { day: string; clock: string } {
  if (send_at === undefined) return { day: addDays(dateAt(Date.now(), zone), 1), clock: '08:00' };
  const at = Date.parse(send_at);
  return { day: dateAt(at, zone), clock: clockAt(at, zone) };
}

/** 'Europe/London' is London. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
