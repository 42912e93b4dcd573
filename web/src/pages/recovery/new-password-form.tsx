import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { newPasswordError } from '../../auth/new-password-error';
import { useAttempt } from '../../auth/use-attempt';
import { AuthCard } from '../../ui/auth-card';
import { Notice } from '../../ui/notice';
import { PasswordField } from '../../ui/password-field';
import { SubmitButton } from '../../ui/submit-button';
import { updatePassword } from './recovery-requests';

export function NewPasswordForm({ onUpdated }: { onUpdated: () => void }) {
  const [password, setPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const { busy, failure, setFailure, run } = useAttempt({ toast: false });

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const error = newPasswordError(password, confirmPassword);
    if (error !== null) setFailure(error);
    else if (await run(() => updatePassword(password))) onUpdated();
  };

  return (
    <AuthCard title="Set a new password" subtitle="At least 6 characters.">
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        {failure && <Notice kind="error">{failure}</Notice>}
        <PasswordField
          label="New Password"
          name="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          required
          value={confirmPassword}
          onChange={(event) => setConfirmPassword(event.target.value)}
        />
        <SubmitButton label="Update Password" busyLabel="Updating..." busy={busy} />
      </form>
    </AuthCard>
  );
}
