/** The page's own shape, until the member is there. */
export function MemberSkeleton() {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading</span>
      <span className="skeleton-line member-skeleton-name" />
      <span className="skeleton-line member-skeleton-facts" />
      <div className="member-top">
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
      <div className="member-skeleton-tabs" />
      <CardSkeleton />
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className="card member-section member-skeleton-card">
      {[28, 20, 20, 20].map((height, line) => (
        <span key={line} className="skeleton-line" style={{ height }} />
      ))}
    </div>
  );
}
