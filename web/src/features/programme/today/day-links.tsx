import { CaretLeftIcon } from '@phosphor-icons/react/dist/csr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import type { LocalDate } from '../../../lib/local-days';
import './day-links.css';

interface DayLinksProps {
  previous: LocalDate | null;
  next: LocalDate | null;
  onShow: (date: LocalDate) => void;
}

/** One day back or on, within the week: small arrows beside the date. */
export function DayLinks({ previous, next, onShow }: DayLinksProps) {
  return (
    <nav className="day-links" aria-label="Days">
      <button
        type="button"
        className="button button-icon"
        aria-label="Previous day"
        disabled={previous === null}
        onClick={() => previous && onShow(previous)}
      >
        <CaretLeftIcon size={20} weight="bold" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="button button-icon"
        aria-label="Next day"
        disabled={next === null}
        onClick={() => next && onShow(next)}
      >
        <CaretRightIcon size={20} weight="bold" aria-hidden="true" />
      </button>
    </nav>
  );
}
