import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface PlaceLinkProps {
  place: string;
  /** What it leads to is on view. */
  isCurrent?: boolean;
  children: ReactNode;
}

/** Leads to a heading of the page, by its name in the address: it comes to the top and has the focus. */
export function PlaceLink({ place, isCurrent = false, children }: PlaceLinkProps) {
  return (
    <Link
      to={`#${place}`}
      replace
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => goTo(place)}
    >
      {children}
    </Link>
  );
}

/** The same without a tap, for an address that names one. */
export function goTo(place: string): void {
  const heading = document.getElementById(place);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
