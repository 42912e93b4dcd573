import { useState } from 'react';
import { sendingFailure } from '../../../api/problem';
import { TextField } from '../../../ui/text-field';
import { useGroupsSaveMutation } from '../../api/care-api';

interface GroupNameFormProps {
  id: string;
  name: string;
  action: string;
  onSaved?: () => void;
}

/** What a group is called. */
export function GroupNameForm({ id, name, action, onSaved }: GroupNameFormProps) {
  const [text, setText] = useState(name);
  const [save, saving] = useGroupsSaveMutation();
  const isReady = text.trim() !== '' && text.trim() !== name && !saving.isLoading;
  const send = async () => {
    if (!isReady) return;
    const { error } = await save({ id, saveGroup: { name: text } });
    if (!error) onSaved?.();
  };
  return (
    <form
      className="organisation-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Name"
        value={text}
        maxLength={60}
        autoComplete="off"
        error={
          saving.isError
            ? sendingFailure(
                saving.error,
                'The name could not be saved. Please try again.',
                'You are offline. Nothing was saved.',
              )
            : undefined
        }
        onChange={({ target }) => setText(target.value)}
      />
      <p className="people-quiet">
        Members read the name in the copy of their data. Please name nobody’s illness in it.
      </p>
      <button type="submit" className="button button-plain" aria-disabled={!isReady}>
        {saving.isLoading ? 'Saving...' : action}
      </button>
    </form>
  );
}
