import './skeleton.css';

interface SkeletonProps {
  /** How many lines of the coming text to hold the place for. */
  lines?: number;
  /** Height of one line in pixels; a card is a single tall line. */
  height?: number;
}

/** Holds the place of what is loading; it appears after 300 ms, so a quick answer never flashes. */
export function Skeleton({ lines = 3, height = 20 }: SkeletonProps) {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-line" style={{ height }} aria-hidden="true" />
      ))}
    </div>
  );
}
