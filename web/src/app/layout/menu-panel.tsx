import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { greetingName } from '../../auth/greeting-name';
import { selectUser } from '../../auth/session-slice';
import { canInstall, install, subscribeToInstallOffer } from '../../pwa/install-prompt';
import { Brand } from '../../ui/brand';
import { usePreload } from '../../lib/preload-context';
import { useSignOut } from '../../outbox/use-sign-out';
import { useAppSelector } from '../../store/hooks';
import { activeEntry, MENU } from './menu';
import './menu-panel.css';

interface MenuPanelProps {
  /** In the slide-in menu a chosen entry takes the place of the open menu's own history entry, which closes it. */
  slideIn?: boolean;
}

/** What sidebar and slide-in menu have in common: brand, greeting, entries, install and sign-out. */
export function MenuPanel({ slideIn = false }: MenuPanelProps) {
  const { signOut, isBusy, dialog } = useSignOut();
  const preloadPage = usePreload();
  const user = useAppSelector(selectUser);
  const { pathname } = useLocation();
  const installable = useSyncExternalStore(subscribeToInstallOffer, canInstall);
  const active = activeEntry(pathname);

  return (
    <div className="menu-panel">
      <div className="menu-head">
        <Brand />
        <p className="menu-greeting">Hello, {greetingName(user)}</p>
      </div>
      <nav aria-label="Main">
        <ul className="menu-list">
          {MENU.map((entry) => (
            <li key={entry.path}>
              <Link
                to={entry.path}
                replace={slideIn}
                onPointerEnter={() => void preloadPage(entry.path)}
                className="menu-item"
                aria-current={entry === active ? 'page' : undefined}
              >
                <entry.icon size={24} weight={entry === active ? 'fill' : 'regular'} aria-hidden="true" />
                <span>
                  <span className="menu-label">{entry.label}</span>
                  <span className="menu-subtitle">{entry.subtitle}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
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
    </div>
  );
}
