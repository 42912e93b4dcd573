import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging';
import { BellSlashIcon } from '@phosphor-icons/react/dist/csr/BellSlash';
import { useEffect, useRef } from 'react';
import { canBeTold } from '../../../pwa/push-device';
import { usePermission } from '../../../pwa/use-permission';
import { selectUser } from '../../../auth/session-slice';
import { useAppSelector } from '../../../store/hooks';
import { Notice } from '../../../ui/notice';
import { INSTALL_CARD } from '../install/install-section';
import { PlaceLink } from '../place-link';
import { SettingsCard } from '../settings-card';
import { usePush } from './use-push';

/** Whether this device is told things: switched on with the browser's consent, tried, and switched off. */
export function NotificationsSection() {
  const user = useAppSelector(selectUser);
  return (
    <SettingsCard
      title="Notifications on this device"
      text="Damson tells you when something is due or ready: three notices a day at most, and one that gathers the rest. Nothing about your health is shown unless you choose so."
    >
      {canBeTold() ? user && <Subscription userId={user.id} /> : <NotSupported />}
    </SettingsCard>
  );
}

function Subscription({ userId }: { userId: string }) {
  const permission = usePermission();
  const { isOn, busy, failure, enable, disable, sendTest } = usePush(userId);
  if (permission === 'denied') return <Blocked />;
  return (
    <>
      <p className={`settings-state ${isOn ? 'settings-state-on' : ''}`} role="status">
        {isOn ? (
          <BellRingingIcon size={20} weight="fill" aria-hidden="true" />
        ) : (
          <BellSlashIcon size={20} aria-hidden="true" />
        )}
        {isOn ? 'On' : 'Off'}
      </p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="settings-actions">
        {isOn ? (
          <button
            type="button"
            className="button button-plain"
            aria-disabled={busy !== null}
            onClick={() => void disable()}
          >
            {busy === 'disable' ? 'Disabling...' : 'Disable notifications'}
          </button>
        ) : (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={busy !== null}
            onClick={() => void enable()}
          >
            {busy === 'enable' ? 'Enabling...' : 'Enable notifications'}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy !== null}
          onClick={() => void sendTest()}
        >
          {busy === 'test' ? 'Sending...' : 'Send a test'}
        </button>
      </div>
    </>
  );
}

function Blocked() {
  // What was pressed is gone: the keyboard goes on at what has come in its place.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="settings-blocked">
      <Notice kind="info">Notifications are blocked. Please enable them in your browser settings.</Notice>
      <p className="settings-text">
        You find them beside the address of this page, or in the settings of your device under its apps.
      </p>
    </div>
  );
}

function NotSupported() {
  return (
    <>
      <p className="settings-state">
        <BellSlashIcon size={20} aria-hidden="true" />
        Notifications Not Supported
      </p>
      <p className="settings-text">
        This browser cannot be told anything. On an iPhone or iPad{' '}
        <PlaceLink place={INSTALL_CARD}>put Damson on your home screen</PlaceLink> first and open it from
        there.
      </p>
    </>
  );
}
