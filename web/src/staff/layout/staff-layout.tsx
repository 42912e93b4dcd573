import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { useSignOut } from '../../outbox/use-sign-out';
import { Brand } from '../../ui/brand';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import AntdThemeProvider from '../theme/antd-theme-provider';
import { activeEntry, menuOf } from './staff-menu';
import { useKnownSelf } from './use-known-self';
import './staff-layout.css';

/** The frame of the care team's side: what one may do stands at the side on a large screen, and on top of a small one. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { self, isError, refetch } = useKnownSelf();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page may have put the focus where one goes on already.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  const entries = menuOf(self?.permissions ?? []);
  const active = activeEntry(entries, pathname);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const entry = menu.current?.querySelector<HTMLElement>('[aria-current]');
    if (!menu.current || !entry) return;
    menu.current.scrollLeft = entry.offsetLeft - (menu.current.clientWidth - entry.offsetWidth) / 2;
  }, [active?.path]);
  return (
    <AntdThemeProvider>
      <div className="staff-frame">
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <header className="staff-side">
          <Brand />
          <nav ref={menu} aria-label="Main">
            <ul className="staff-menu">
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Link
                    to={entry.path}
                    className="staff-menu-item"
                    aria-current={entry === active ? 'page' : undefined}
                  >
                    <entry.icon size={22} weight={entry === active ? 'fill' : 'regular'} aria-hidden="true" />
                    {entry.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <StaffFoot name={self?.name ?? null} role={self?.role} />
        </header>
        <main id="main" ref={main} tabIndex={-1} className="staff-main">
          {isError && self && (
            <Notice kind="error">
              Your part of Damson could not be loaded.{' '}
              <button type="button" className="link-button" onClick={() => void refetch()}>
                Try again
              </button>
            </Notice>
          )}
          {isError && !self ? (
            <ErrorState message="Your part of Damson could not be loaded." onRetry={() => void refetch()} />
          ) : (
            children
          )}
        </main>
      </div>
    </AntdThemeProvider>
  );
}

const ROLES = { coach: 'Coach', clinician: 'Clinician', admin: 'Administrator', member: '' } as const;

function StaffFoot({ name, role }: { name: string | null; role: keyof typeof ROLES | undefined }) {
  const { signOut, isBusy, dialog } = useSignOut();
  return (
    <div className="staff-foot">
      <p className="staff-who">
        {name}
        {role && <span>{ROLES[role]}</span>}
      </p>
      <Link
        className="button button-icon"
        to={PATHS.settings}
        aria-label="Your settings"
        title="Your settings"
      >
        <GearSixIcon size={22} aria-hidden="true" />
      </Link>
      <button
        type="button"
        className="button button-icon"
        aria-label={isBusy ? 'Signing out...' : 'Sign out'}
        title="Sign out"
        aria-disabled={isBusy}
        onClick={signOut}
      >
        <SignOutIcon size={22} aria-hidden="true" />
      </button>
      {dialog}
    </div>
  );
}
