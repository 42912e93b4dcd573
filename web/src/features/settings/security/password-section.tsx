import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { otherSessionsEnded } from '../../../api/enhanced';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { attempt } from '../../../auth/attempt';
import { getAuthClient } from '../../../auth/auth-client';
import { isAboutPair, newPasswordError } from '../../../auth/new-password-error';
import { selectUser } from '../../../auth/session-slice';
import { useAttempt } from '../../../auth/use-attempt';
import { NewPasswordField } from '../../../ui/new-password-field';
import { PasswordField } from '../../../ui/password-field';
import { SubmitButton } from '../../../ui/submit-button';
import { showToast } from '../../../ui/toast/toast-store';
import { SettingsCard } from '../settings-card';

const EMPTY = { current: '', password: '', confirm: '' };
type Field = keyof typeof EMPTY;

/** Which field a failure is about. */
function fieldOf(failure: string): Field {
  if (/current password/i.test(failure)) return 'current';
  return isAboutPair(failure) ? 'confirm' : 'password';
}

/** A new password. The server ends every other session with it. */
export function PasswordSection() {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [values, setValues] = useState(EMPTY);
  const { busy, failure, setFailure, run } = useAttempt({ toast: false });

  const change = () =>
    attempt(async () => {
      const client = await getAuthClient();
      const passwords = { password: values.password, current_password: values.current };
      const { error } = await client.updateUser(passwords);
      // From here on a copy of the old refresh token, wherever it may be, is of no use.
      if (!error) await client.refreshSession();
      return { error };
    });
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const error = values.current
      ? newPasswordError(values.password, values.confirm)
      : 'Enter your current password';
    if (error !== null) return setFailure(error);
    if (!(await run(change))) return;
    setValues(EMPTY);
    showToast({ title: 'Password updated!', description: 'Other devices have been signed out.' });
    otherSessionsEnded(dispatch);
  };
  const at = (key: Field) => (key === fieldOf(failure) ? failure : undefined);
  const field = (key: Field) => ({
    name: key,
    required: true,
    value: values[key],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [key]: event.target.value }),
  });

  return (
    <SettingsCard
      title="Password"
      text="At least 6 characters. A new password signs out your other devices and ends your calendar feed."
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          error={at('current')}
          {...field('current')}
        />
        <NewPasswordField
          label="New Password"
          own={[user?.name ?? '', user?.email ?? '']}
          error={at('password')}
          {...field('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={at('confirm')}
          {...field('confirm')}
        />
        <SubmitButton label="Update Password" busyLabel="Updating..." busy={busy} />
      </form>
    </SettingsCard>
  );
}
