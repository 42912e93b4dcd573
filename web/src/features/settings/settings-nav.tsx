import { PlaceLink } from './place-link';
import './settings-nav.css';

interface SettingsNavProps {
  groups: readonly { readonly place: string; readonly title: string }[];
}

/** The groups of the page, each one tap away: above them on a phone, beside them on a desktop. */
export function SettingsNav({ groups }: SettingsNavProps) {
  return (
    <nav className="settings-nav" aria-label="On this page">
      <ul>
        {groups.map(({ place, title }) => (
          <li key={place}>
            <PlaceLink place={place}>{title}</PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
