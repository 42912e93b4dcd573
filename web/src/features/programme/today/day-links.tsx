import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import type { LocalDate } from '../calendar/local-days';
import './day-links.css';

interface DayLinksProps {
  previous: LocalDate | null;
  /** Where 'Today' leads; null while it is on view. */
  home: LocalDate | null;
  next: LocalDate | null;
  onShow: (date: LocalDate) => void;
}

/** One day back or on, within the week. */
export function DayLinks({ previous, home, next, onShow }: DayLinksProps) {
  return (
    <nav className="day-links" aria-label="Days">
      <button
        type="button"
        className="button button-quiet"
        disabled={previous === null}
        onClick={() => previous && onShow(previous)}
      >
        <CaretLeftIcon size={16} weight="bold" aria-hidden="true" />
        Previous day
      </button>
      {home && (
        <button type="button" className="button button-quiet" onClick={() => onShow(home)}>
          Today
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        disabled={next === null}
        onClick={() => next && onShow(next)}
      >
        Next day
        <CaretRightIcon size={16} weight="bold" aria-hidden="true" />
      </button>
    </nav>
  );
}
