import {
  otherSessionsEnded,
  useAuthDevicesListQuery,
  useAuthDevicesSignOutMutation,
} from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { useAppDispatch } from '../../../store/hooks';
import { attempt } from '../../../auth/attempt';
import { getAuthClient } from '../../../auth/auth-client';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { useAttempt } from '../../../auth/use-attempt';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/toast/toast-store';
import { LoadState, useReached } from '../load-state';
import { SettingsCard } from '../settings-card';
import { DeviceItem } from './device-item';
import './devices.css';

/** Where the account is signed in, and the ways to end that elsewhere. */
export function DevicesSection() {
  const dispatch = useAppDispatch();
  const devices = useAuthDevicesListQuery(undefined, { skip: !useReached() });
  const [signOutDevice] = useAuthDevicesSignOutMutation();
  const { busy, failure, run } = useAttempt();
  const others = devices.data?.filter(({ current }) => !current) ?? [];

  const signOutOne = async (id: string) => {
    const { error } = await signOutDevice({ id });
    return error ? problemMessage(error, UNEXPECTED) : null;
  };
  const signOutOthers = async () => {
    const failed = await attempt(async () => (await getAuthClient()).signOut({ scope: 'others' }));
    if (failed === null) otherSessionsEnded(dispatch);
    return failed;
  };
  const end = async (request: () => Promise<string | null>, title: string) => {
    if (await run(request)) showToast({ title });
  };

  return (
    <SettingsCard
      title="Signed-in devices"
      text="If you do not recognise one, sign it out and change your password."
    >
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoadState of={devices} what="Your devices" lines={2} />
      {devices.data && (
        <ul className="settings-device-list">
          {devices.data.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              busy={busy}
              onSignOut={() => void end(() => signOutOne(device.id), 'Device signed out')}
            />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className="settings-actions">
          <button
            type="button"
            className="button button-plain"
            aria-disabled={busy}
            onClick={() => void end(signOutOthers, 'Other devices signed out')}
          >
            Sign out all other devices
          </button>
        </div>
      )}
    </SettingsCard>
  );
}
