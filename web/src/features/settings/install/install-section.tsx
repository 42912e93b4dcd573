import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useSyncExternalStore } from 'react';
import { isAppleTouch } from '../../../lib/is-apple-touch';
import { install, installState, subscribeToInstallOffer } from '../../../pwa/install-prompt';
import { SettingsCard } from '../settings-card';
import { AppleSteps } from './apple-steps';
import './install.css';

/** Its name in the address. */
export const INSTALL_CARD = 'home-screen';

/** How Damson gets onto this device's home screen, or that it is there. */
export function InstallSection() {
  return (
    <SettingsCard
      title="Damson on your home screen"
      place={INSTALL_CARD}
      text="It opens like any other app, in a window of its own, and without a network too."
    >
      <HowTo />
    </SettingsCard>
  );
}

function HowTo() {
  const state = useSyncExternalStore(subscribeToInstallOffer, installState);
  if (state === 'running') return <OnDevice>Installed. You are using it now.</OnDevice>;
  if (state === 'installed') {
    return <OnDevice>Installed. From now on open it among your apps.</OnDevice>;
  }
  if (state === 'offered') {
    return (
      <button type="button" className="button button-plain settings-quiet" onClick={() => void install()}>
        <DownloadSimpleIcon size={20} aria-hidden="true" />
        Install Damson
      </button>
    );
  }
  if (isAppleTouch()) return <AppleSteps />;
  return (
    <p>
      Your browser offers no installation here. Its menu may have one, as “Install”, “Add to Home screen” or
      “Add to Dock”. If you have installed Damson already, open it among your apps.
    </p>
  );
}

function OnDevice({ children }: { children: string }) {
  return (
    <p className="settings-state settings-state-on">
      <CheckCircleIcon size={20} weight="fill" aria-hidden="true" />
      {children}
    </p>
  );
}
