import { Link, useLocation } from 'react-router-dom';
import { greetingName } from '../../auth/greeting-name';
import { selectUser } from '../../auth/session-slice';
import { Brand } from '../../ui/brand';
import { usePreload } from '../../lib/preload-context';
import { useAppSelector } from '../../store/hooks';
import { activeEntry, MENU } from './menu';
import { MenuFoot } from './menu-foot';
import './menu-panel.css';

interface MenuPanelProps {
  /** In the slide-in menu a chosen entry takes the place of the open menu's own history entry, which closes it. */
  slideIn?: boolean;
}

/** What sidebar and slide-in menu have in common: brand, greeting and entries; in the latter, its foot as well. */
export function MenuPanel({ slideIn = false }: MenuPanelProps) {
  const preloadPage = usePreload();
  const user = useAppSelector(selectUser);
  const { pathname } = useLocation();
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
      {slideIn && <MenuFoot />}
    </div>
  );
}
