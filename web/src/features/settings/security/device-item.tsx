import dayjs from 'dayjs';
import type { SignedInDevice } from '../../../api/enhanced';

interface DeviceItemProps {
  device: SignedInDevice;
  busy: boolean;
  onSignOut: () => void;
}

/** One device: what it is, since when, and its way out. The one in use has its own button at the page's end. */
export function DeviceItem({ device, busy, onSignOut }: DeviceItemProps) {
  const { created_at, refreshed_at, current } = device;
  return (
    <li className="settings-device">
      <div>
        <p className="settings-device-name">
          {device.device}
          {current && <span className="chip chip-now">This device</span>}
        </p>
        <p className="settings-device-times">
          Signed in {when(created_at)}
          {refreshed_at && !current && `, last active ${when(refreshed_at)}`}
        </p>
      </div>
      {!current && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy}
          aria-label={`Sign out ${device.device}, signed in ${when(created_at)}`}
          onClick={onSignOut}
        >
          Sign out
        </button>
      )}
    </li>
  );
}

function when(instant: string): string {
  return dayjs(instant).format('D MMM YYYY, HH:mm');
}
