import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { isAboutPair, newPasswordError } from '../../auth/new-password-error';
import { NEEDS_PROOF } from '../../auth/needs-proof';
import { useAttempt } from '../../auth/use-attempt';
import { AuthCard } from '../../ui/auth-card';
import { NewPasswordField } from '../../ui/new-password-field';
import { PasswordField } from '../../ui/password-field';
import { SubmitButton } from '../../ui/submit-button';
import { updatePassword } from './recovery-requests';

interface NewPasswordFormProps {
  onUpdated: () => void;
  /** The mail was followed too long ago. */
  onExpired: () => void;
}

export function NewPasswordForm({ onUpdated, onExpired }: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const { busy, failure, setFailure, run } = useAttempt({ toast: false });
  const isOfPair = isAboutPair(failure);

  const send = async () => {
    const outcome = await updatePassword(password);
    // Whoever is here has forgotten the password that would prove it: only another mail helps.
    if (outcome === NEEDS_PROOF) onExpired();
    return outcome;
  };
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const error = newPasswordError(password, confirmPassword);
    if (error !== null) setFailure(error);
    else if (await run(send)) onUpdated();
  };

  return (
    <AuthCard title="Set a new password" subtitle="At least 6 characters.">
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <NewPasswordField
          label="New Password"
          name="password"
          required
          value={password}
          error={isOfPair ? undefined : failure}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          value={confirmPassword}
          error={isOfPair ? failure : undefined}
          onChange={(event) => setConfirmPassword(event.target.value)}
        />
        <SubmitButton label="Update Password" busyLabel="Updating..." busy={busy} />
      </form>
    </AuthCard>
  );
}
