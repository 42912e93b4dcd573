import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import { useState } from 'react';
import { useOnline } from '../../../lib/use-online';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { TextField } from '../../../ui/text-field';
import { useDialogAddress } from '../../../ui/use-dialog-address';
import { PlaceLink } from '../place-link';
import { SettingsCard } from '../settings-card';
import { COPY_CARD } from './export-section';
import { DELETE_WORD, useDeleteAccount } from './use-delete-account';
import './delete-account.css';

/** The way out, for good. */
export function DeleteAccountSection() {
  const isOnline = useOnline();
  const { open, show, close } = useDialogAddress(['delete-account']);
  return (
    <SettingsCard title="Delete your account" text="For good: nobody can bring it back, and neither can we.">
      <div>
        <p>These go:</p>
        <ul className="settings-goes">
          <li>your programme, habits and check-ins</li>
          <li>your chats, and what the assistant remembers</li>
          <li>your documents, results and measurements</li>
          <li>your answers, choices and sign-in</li>
        </ul>
      </div>
      <p>
        You are signed out everywhere at once. The rest is gone within minutes, and an e-mail confirms it.
        Would you like to keep something? <PlaceLink place={COPY_CARD}>Ask for a copy of your data</PlaceLink>{' '}
        first.
      </p>
      {!isOnline && (
        <p className="settings-text">You are offline. Deleting your account needs a connection.</p>
      )}
      <div className="settings-actions">
        <button
          type="button"
          className="button button-plain settings-delete"
          disabled={!isOnline}
          onClick={() => show('delete-account')}
        >
          <WarningIcon size={20} aria-hidden="true" />
          Delete account
        </button>
      </div>
      {open && <DeleteAccountDialog onClose={close} />}
    </SettingsCard>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const isOnline = useOnline();
  const [word, setWord] = useState('');
  const { remove, busy, failure, proofField } = useDeleteAccount();
  const missing =
    (!isOnline && 'You are offline. Deleting your account needs a connection.') ||
    (word.trim() !== DELETE_WORD && `Type ${DELETE_WORD} in capitals to go on.`);
  return (
    <ConfirmDialog
      open
      title="Delete your account?"
      text="Your programme, check-ins, chats, documents and results are deleted. It cannot be taken back. What you did offline and has not been sent is not sent any more."
      action="Delete my account"
      keep="Keep my account"
      {...{ busy, failure, missing }}
      onConfirm={() => {
        if (!missing) void remove();
      }}
      onClose={onClose}
    >
      <TextField
        label={`Type ${DELETE_WORD} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        onChange={(event) => setWord(event.target.value)}
      />
      {proofField}
    </ConfirmDialog>
  );
}
