import { useEffect, useState } from 'react';
import { PlaceLink } from './place-link';
import './settings-nav.css';

interface SettingsNavProps {
  groups: readonly { readonly place: string; readonly title: string }[];
}

/** The groups of the page, each one tap away: above them on a phone, beside them on a desktop. */
export function SettingsNav({ groups }: SettingsNavProps) {
  const current = usePlaceOnView(groups);
  return (
    <nav className="settings-nav" aria-label="On this page">
      <ul>
        {groups.map(({ place, title }) => (
          <li key={place}>
            <PlaceLink place={place} isCurrent={place === current}>
              {title}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A line somewhat above the middle of the screen: the group that crosses it is what is being read. */
const LINE = '-40% 0px -59% 0px';

function usePlaceOnView(groups: SettingsNavProps['groups']): string | undefined {
  const [current, setCurrent] = useState(groups[0]?.place);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const places = new Map<Element, string>();
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) if (isIntersecting) setCurrent(places.get(target));
      },
      { rootMargin: LINE },
    );
    for (const { place } of groups) {
      const group = document.getElementById(place)?.parentElement;
      if (!group) continue;
      places.set(group, place);
      observer.observe(group);
    }
    return () => observer.disconnect();
  }, [groups]);
  return current;
}
