import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { attempt } from '../../../auth/attempt';
import { getAuthClient } from '../../../auth/auth-client';
import { selectUser } from '../../../auth/session-slice';
import { useAttempt } from '../../../auth/use-attempt';
import { Notice } from '../../../ui/notice';
import { SubmitButton } from '../../../ui/submit-button';
import { TextField } from '../../../ui/text-field';
import { showToast } from '../../../ui/toast/toast-store';
import { SettingsCard } from '../settings-card';
import { EmailChange } from './email-change';
import { TimeZoneField } from './time-zone-field';

/** Longest name that the server takes, in characters. */
const NAME_MAX = 200;

/** Who the member is. A save goes to the auth service, which spreads it to every open tab. */
export function AccountSection() {
  const user = useAppSelector(selectUser);
  const [name, setName] = useState(user?.name ?? '');
  const [timeZone, setTimeZone] = useState(user?.timeZone ?? '');
  const { busy, failure, run } = useAttempt();
  const changed = name.trim() !== user?.name || timeZone !== user.timeZone;

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!changed || !name.trim()) return;
    const data = { name: name.trim(), ...(timeZone && { time_zone: timeZone }) };
    if (await run(() => attempt(async () => (await getAuthClient()).updateUser({ data })))) {
      showToast({ title: 'Saved', description: 'Your account has been updated.' });
    }
  };

  return (
    <SettingsCard title="Account" text="Your days and reminders follow your time zone.">
      <EmailChange />
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        {failure && <Notice kind="error">{failure}</Notice>}
        <TextField
          label="Name"
          autoComplete="name"
          maxLength={NAME_MAX}
          required
          value={name}
          error={name.trim() ? undefined : 'Enter your name'}
          onChange={(event) => setName(event.target.value)}
        />
        <TimeZoneField value={timeZone} onChange={setTimeZone} />
        <SubmitButton
          label="Save changes"
          busyLabel="Saving..."
          busy={busy}
          missing={name.trim() ? !changed && 'Nothing has been changed yet.' : 'Your name is missing.'}
        />
      </form>
    </SettingsCard>
  );
}
