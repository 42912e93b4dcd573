import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Segments } from '../../ui/segments';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { showToast } from '../../ui/toast/toast-store';
import { usePeopleInviteMutation } from '../api/care-api';
import { STAFF_ROLES } from '../roles';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Makes an account for a colleague, who is told by mail where to choose a password. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog open={open} title="Invite a colleague" stray="is-ignored" onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const [person, setPerson] = useState({
    name: '',
    email: '',
    role: 'coach' as 'coach' | 'clinician' | 'admin',
  });
  const [invite, inviting] = usePeopleInviteMutation();
  const send = async () => {
    if (inviting.isLoading) return;
    const { error } = await invite({ invitePerson: person });
    if (error) return;
    showToast({ title: 'Invited', description: `${person.email} is told by e-mail.` });
    onClose();
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
        value={person.name}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setPerson({ ...person, name: target.value })}
      />
      <TextField
        label="E-mail"
        type="email"
        value={person.email}
        maxLength={254}
        autoComplete="off"
        onChange={({ target }) => setPerson({ ...person, email: target.value })}
      />
      <Segments
        legend="Role"
        choices={STAFF_ROLES}
        value={person.role}
        onChange={(role) => setPerson({ ...person, role })}
      />
      {inviting.isError && (
        <Notice kind="error">
          {sendingFailure(
            inviting.error,
            'The invitation could not be sent. Please try again.',
            'You are offline. Nobody was invited.',
          )}
        </Notice>
      )}
      <SubmitButton
        label="Invite"
        busyLabel="Inviting..."
        busy={inviting.isLoading}
        missing={(person.name.trim() === '' || !person.email.includes('@')) && 'Name and e-mail are needed.'}
      />
    </form>
  );
}
