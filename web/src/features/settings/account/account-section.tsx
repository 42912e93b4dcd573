import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { attempt } from '../../../auth/attempt';
import { getAuthClient } from '../../../auth/auth-client';
import { profileData, profileErrors } from '../../../auth/profile';
import { ProfileFields } from '../../../auth/profile-fields';
import { selectUser } from '../../../auth/session-slice';
import type { SessionUser } from '../../../auth/session-slice';
import { useAttempt } from '../../../auth/use-attempt';
import { useOnline } from '../../../lib/use-online';
import { Notice } from '../../../ui/notice';
import { SubmitButton } from '../../../ui/submit-button';
import { showToast } from '../../../ui/toast/toast-store';
import { SettingsCard } from '../settings-card';
import { EmailChange } from './email-change';
import { TimeZoneField } from './time-zone-field';

/** Its name in the address. */
export const ACCOUNT_CARD = 'account';

/** Who the member is. A save goes to the auth service, which spreads it to every open tab. */
export function AccountSection() {
  const user = useAppSelector(selectUser);
  return (
    <SettingsCard title="Account" place={ACCOUNT_CARD} text="Your days and reminders follow your time zone.">
      <EmailChange />
      {user && <ProfileForm saved={valuesOf(user)} />}
    </SettingsCard>
  );
}

type Values = ReturnType<typeof valuesOf>;

/** Shows what is saved, wherever it was, but for what was typed here since. */
function ProfileForm({ saved }: { saved: Values }) {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const { busy, failure, run } = useAttempt();
  const isOnline = useOnline();
  const values = { ...saved, ...typed };
  const errors = profileErrors(values);
  const change = (changed: Partial<Values>) => setTyped({ ...typed, ...changed });
  const missing =
    (!isOnline && 'You are offline. Your profile can be saved once you are back online.') ||
    (errors.name && 'Your name is missing.') ||
    (errors.age && 'Your age needs another look.') ||
    (isSame(values, saved) && 'Nothing has been changed yet.');

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (missing) return;
    const data = { ...profileData(values), ...(values.timeZone && { time_zone: values.timeZone }) };
    if (await run(() => attempt(async () => (await getAuthClient()).updateUser({ data })))) {
      setTyped({});
      showToast({ title: 'Saved', description: 'Your account has been updated.' });
    }
  };

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      {failure && <Notice kind="error">{failure}</Notice>}
      <ProfileFields values={values} errors={errors} onChange={change} />
      <p className="settings-hint">
        Age and gender decide which routine checks your programme names, and which ranges new results are
        compared with. Your programme follows a change when it is next adjusted, at the latest when the week
        ends.
      </p>
      <TimeZoneField value={values.timeZone} onChange={(timeZone) => change({ timeZone })} />
      <SubmitButton label="Save changes" busyLabel="Saving..." busy={busy} missing={missing || false} />
    </form>
  );
}

function valuesOf({ name, age, gender, timeZone }: SessionUser) {
  return { name, age: age === null ? '' : String(age), gender, timeZone };
}

function isSame(values: Values, saved: Values): boolean {
  const { timeZone } = values;
  const told = (of: Values) => JSON.stringify(profileData(of));
  return told(values) === told(saved) && timeZone === saved.timeZone;
}
