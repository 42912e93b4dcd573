/** A ring that fills with what is done: a share from 0 to 1. */
export function ShareRing({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle className="day-ring-track" cx="18" cy="18" r="16" />
      {share > 0 && (
        <circle
          className="day-ring-done"
          cx="18"
          cy="18"
          r="16"
          pathLength={1}
          strokeDasharray={`${share} 1`}
        />
      )}
    </svg>
  );
}
