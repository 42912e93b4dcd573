import { ListIcon } from '@phosphor-icons/react/dist/csr/List';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { Brand } from '../../ui/brand';
import { LegalLinks } from '../../ui/legal-links';
import { MenuFoot } from './menu-foot';
import { MenuPanel } from './menu-panel';
import { SlideInMenu } from './slide-in-menu';
import { useMenuHistory } from './use-menu-history';
import './app-layout.css';

/** The frame of the signed-in area: sidebar on large screens, top bar and slide-in menu on small ones. */
export function AppLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const menu = useMenuHistory();
  const main = useRef<HTMLElement>(null);
  useFocusOnPageChange(pathname, main);
  const isChat = pathname.replace(/\/+$/, '') === PATHS.chat;

  return (
    <div className={isChat ? 'app-frame app-frame-chat' : 'app-frame'}>
      <a className="skip-link skip-to-main" href="#main">
        Skip to content
      </a>
      <a className="skip-link skip-to-menu" href="#menu">
        Skip to menu
      </a>
      <header className="top-bar">
        <button
          type="button"
          className="button button-icon"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={menu.open}
          onClick={menu.show}
        >
          <ListIcon size={24} aria-hidden="true" />
        </button>
        <Brand />
      </header>
      <SlideInMenu open={menu.open} onDismiss={menu.dismiss} />
      <main id="main" ref={main} tabIndex={-1} className="app-main">
        {children}
      </main>
      <footer className="app-footer">
        <LegalLinks />
      </footer>
      {/* Beside the page on a large screen, and behind it for the keyboard: the day's tasks come first. */}
      <aside className="sidebar" id="menu" tabIndex={-1} aria-label="Menu">
        <MenuPanel />
      </aside>
      <section className="sidebar-foot" aria-label="This device">
        <MenuFoot />
      </section>
    </div>
  );
}

/** After a change of page, keyboard and screen reader go on at its content; the first page keeps the browser's start. */
function useFocusOnPageChange(pathname: string, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
