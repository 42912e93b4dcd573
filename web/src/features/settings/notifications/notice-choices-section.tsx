import { useState } from 'react';
import {
  usePushNotificationsChangeWishesMutation,
  usePushNotificationsWishesQuery,
} from '../../../api/enhanced';
import type { ChangePushPreferences, NoticeSwitches, PushPreferences } from '../../../api/enhanced';
import { sendingFailure } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { useOnline } from '../../../lib/use-online';
import { Notice } from '../../../ui/notice';
import { Switch } from '../../../ui/switch';
import { showToast } from '../../../ui/toast/toast-store';
import { LoadState, useReached } from '../load-state';
import { SettingsCard } from '../settings-card';
import { QuietHoursForm } from './quiet-hours-form';

const KINDS: Record<keyof NoticeSwitches, { label: string; text: string }> = {
  check_in: { label: 'Daily check-in', text: 'At the time that you chose for it.' },
  upcoming_event: {
    label: 'Calls, appointments and uploads',
    text: 'An hour before a call or an appointment; uploads and questionnaires at their time.',
  },
  habit: { label: 'Habits', text: 'Those that you gave a reminder.' },
  document_ready: { label: 'Documents', text: 'When one was read, or could not be.' },
  coach_replied: { label: 'Coach chat', text: 'When an answer came after you had left.' },
  programme_ready: { label: 'Programme', text: 'When yours is made.' },
  week_changed: { label: 'Changes of the plan', text: 'When the close of a week changed what comes.' },
  insight_reviewed: { label: 'Reviews', text: 'When a clinician has reviewed a document.' },
};

/** What the member wants to be told, when, and in how many words; on all their devices. */
export function NoticeChoicesSection() {
  const wishes = usePushNotificationsWishesQuery(undefined, { skip: !useReached() });
  return (
    <SettingsCard
      title="What you are told, and when"
      text="For all your devices. Pauses hold reminders back by themselves."
    >
      <LoadState of={wishes} what="Your choices" lines={6} />
      {wishes.data && <Choices wishes={wishes.data} />}
    </SettingsCard>
  );
}

function Choices({ wishes }: { wishes: PushPreferences }) {
  const isOnline = useOnline();
  const [request] = usePushNotificationsChangeWishesMutation();
  const [failure, setFailure] = useState('');
  const fixed = !isOnline;
  const change = async (changePushPreferences: ChangePushPreferences) => {
    setFailure('');
    const { error } = await request({ changePushPreferences });
    if (!error) return;
    const description = sendingFailure(error, UNEXPECTED, 'You are offline. Nothing was changed.');
    setFailure(description);
    showToast({ title: 'Error', description, kind: 'error' });
  };

  return (
    <>
      {!isOnline && (
        <Notice kind="info">You are offline. These choices can be changed once you are back online.</Notice>
      )}
      <ul className="settings-rows">
        {Object.entries(KINDS).map(([kind, { label, text }]) => (
          <li key={kind}>
            <Switch
              label={label}
              on={wishes.kinds[kind as keyof NoticeSwitches]}
              fixed={fixed}
              onChange={(on) => void change({ kinds: { [kind]: on } })}
            >
              <p>{text}</p>
            </Switch>
          </li>
        ))}
      </ul>
      <QuietHoursForm
        quietHours={wishes.quiet_hours}
        fixed={fixed}
        onChange={(quiet_hours) => void change({ quiet_hours })}
      />
      <ul className="settings-rows">
        <li>
          <Switch
            label="Say what it is about"
            on={wishes.show_titles}
            fixed={fixed}
            onChange={(show_titles) => void change({ show_titles })}
          >
            <p>
              {wishes.show_titles
                ? 'Titles of tasks and documents can be read on your locked screen.'
                : 'Notices only say that something waits in Damson.'}
            </p>
          </Switch>
        </li>
        <li>
          <Switch
            label="By e-mail when no device can be reached"
            on={wishes.by_mail}
            fixed={fixed}
            onChange={(by_mail) => void change({ by_mail })}
          >
            <p>One e-mail a day at most, in the same few words.</p>
          </Switch>
        </li>
      </ul>
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  );
}
