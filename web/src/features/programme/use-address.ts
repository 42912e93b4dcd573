import { useLocation, useSearchParams } from 'react-router-dom';
import { isLocalDate } from '../../lib/local-days';
import type { LocalDate } from '../../lib/local-days';
import { clampToProgramme } from './calendar/programme-weeks';
import type { Span } from './calendar/programme-weeks';

/** The screen's views in the order of their tabs. */
export const VIEWS = ['today', 'weekly', 'overview'] as const;
export type View = (typeof VIEWS)[number];

export interface Place {
  view: View;
  date: LocalDate;
}

interface Address extends Place {
  /** @param step true for a step deeper into the programme: Back then returns from it */
  show: (place: Place, step?: boolean) => void;
}

/**
 * View and day stand in the address, so that Back from an article returns to them. Without a day it is today, and moves
 * on with it. What the page was opened with goes along.
 */
export function useAddress(span: Span, today: LocalDate): Address {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const asked = search.get('date') ?? '';
  const date = isLocalDate(asked) ? clampToProgramme(span, asked) : today;
  const view = VIEWS.find((known) => known === search.get('view')) ?? 'today';
  const show = (place: Place, step = false) => {
    const next = {
      ...(place.view !== 'today' && { view: place.view }),
      ...(place.date !== today && { date: place.date }),
    };
    setSearch(next, { replace: !step, state });
  };
  return { view, date, show };
}
