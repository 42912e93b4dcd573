import '../../ui/skeleton.css';
import './programme-skeleton.css';

/** Holds the place of the week strip and of a day's list. */
export function ProgrammeSkeleton() {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading</span>
      <span className="skeleton-line skeleton-week" aria-hidden="true" />
      <DaySkeleton />
    </div>
  );
}

function DaySkeleton() {
  return Array.from({ length: 5 }, (_, row) => (
    <span key={row} className="skeleton-line skeleton-event" aria-hidden="true" />
  ));
}
