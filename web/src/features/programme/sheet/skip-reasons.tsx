/** Why a task was left out, in words that blame nobody; what is stored is the key. */
const REASONS = [
  ['no_time', 'No time'],
  ['unwell', 'Not well'],
  ['too_much', 'Too much'],
  ['not_for_me', 'Not for me'],
] as const;

interface SkipReasonsProps {
  given: string;
  onGive: (reason: string) => void;
}

/** One tap notes with the task what was in the way, for the member alone; no answer is as good. */
export function SkipReasons({ given, onGive }: SkipReasonsProps) {
  return (
    <fieldset className="move-choices">
      <legend>What was in the way? (optional)</legend>
      <div className="move-row">
        {REASONS.map(([key, label]) => (
          <button
            key={key}
            type="button"
            className="button button-plain"
            aria-pressed={given === key}
            onClick={() => onGive(key)}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
