import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { useSyncExternalStore } from 'react';
import { useSignOut } from '../../outbox/use-sign-out';
import { canInstall, install, subscribeToInstallOffer } from '../../pwa/install-prompt';

/** What is wanted least often: it comes last for the keyboard, too. */
export function MenuFoot() {
  const { signOut, isBusy, dialog } = useSignOut();
  const installable = useSyncExternalStore(subscribeToInstallOffer, canInstall);
  return (
    <div className="menu-foot">
      {installable && (
        <button type="button" className="button button-plain button-wide" onClick={() => void install()}>
          <DownloadSimpleIcon size={20} aria-hidden="true" />
          Install App
        </button>
      )}
      <button type="button" className="menu-item" aria-disabled={isBusy} onClick={signOut}>
        <SignOutIcon size={24} aria-hidden="true" />
        <span className="menu-label">{isBusy ? 'Signing out...' : 'Sign out'}</span>
      </button>
      {dialog}
    </div>
  );
}
