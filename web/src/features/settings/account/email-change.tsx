import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { attempt } from '../../../auth/attempt';
import { getAuthClient } from '../../../auth/auth-client';
import { selectUser } from '../../../auth/session-slice';
import { plainWords } from '../../../auth/plain-words';
import { useAttempt } from '../../../auth/use-attempt';
import { Notice } from '../../../ui/notice';
import { SubmitButton } from '../../../ui/submit-button';
import { TextField } from '../../../ui/text-field';
import { useProof } from '../proof/use-proof';

/** The e-mail address, and the way to another one: a change counts once the mailboxes have confirmed it. */
export function EmailChange() {
  const current = useAppSelector(selectUser)?.email ?? '';
  const [open, setOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [told] = useState(linkMessage);
  const { busy, failure, run } = useAttempt();
  const proof = useProof();

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = email.trim();
    const options = { emailRedirectTo: `${location.origin}/app/settings` };
    const ask = () => attempt(async () => (await getAuthClient()).updateUser({ email: wanted }, options));
    if (!wanted || wanted === current || !(await run(() => proof.guarded(ask)))) return;
    setSentTo(wanted);
    setOpen(false);
  };

  return (
    <div className="field">
      <p className="field-label">Email</p>
      <p className="settings-hint settings-readonly">
        <span>{current}</span>
        {!open && (
          <button type="button" className="link-button" onClick={() => setOpen(true)}>
            Change email
          </button>
        )}
      </p>
      {told && <Notice kind="info">{told}</Notice>}
      {sentTo && (
        <Notice kind="info">
          Almost done: open the links that we sent to {current} and to {sentTo}. Until then nothing changes.
        </Notice>
      )}
      {open && (
        <form onSubmit={(event) => void onSubmit(event)} noValidate>
          <TextField
            label="New email"
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            error={plainWords(failure)}
            onChange={(event) => setEmail(event.target.value)}
          />
          {proof.field}
          <div className="settings-actions">
            <SubmitButton
              label="Send confirmation"
              busyLabel="Sending..."
              busy={busy}
              missing={
                (!email.trim() && 'Enter the new email to go on.') ||
                (email.trim() === current && 'This is your email already.')
              }
            />
            <button type="button" className="button button-quiet" onClick={() => setOpen(false)}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </div>
  );
}

/** What a confirmation link that led here has to say: that the other mailbox is due, or that it no longer works. */
function linkMessage(): string | null {
  const query = new URLSearchParams(location.search);
  return query.get('message') ?? query.get('error_description');
}
