import './strength-ring.css';

/** A strength from 0 to 100 as a ring; the words beside it say the same. */
export function StrengthRing({ strength }: { strength: number }) {
  return (
    <span className="strength-ring" aria-hidden="true">
      <svg viewBox="0 0 72 72">
        <circle className="strength-ring-track" cx="36" cy="36" r="32" />
        {strength > 0 && (
          <circle
            className="strength-ring-fill"
            cx="36"
            cy="36"
            r="32"
            pathLength={100}
            strokeDasharray={`${strength} 100`}
          />
        )}
      </svg>
      <span className="strength-ring-number tabular">{strength}</span>
    </span>
  );
}
