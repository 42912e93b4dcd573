import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Leads to a heading of the page, by its name in the address: it comes to the top and has the focus. */
export function PlaceLink({ place, children }: { place: string; children: ReactNode }) {
  return (
    <Link to={`#${place}`} replace preventScrollReset onClick={() => goTo(place)}>
      {children}
    </Link>
  );
}

export function goTo(place: string): void {
  const heading = document.getElementById(place);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
