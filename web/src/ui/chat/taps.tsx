import './taps.css';

interface TapsProps {
  label: string;
  texts: readonly string[];
  isDisabled?: boolean;
  onTap: (text: string) => void;
}

/** Answers that need no typing: a tap sends one as it stands. */
export function Taps({ label, texts, isDisabled = false, onTap }: TapsProps) {
  if (texts.length === 0) return null;
  return (
    <ul className="taps" aria-label={label}>
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            className="tap"
            aria-disabled={isDisabled}
            onClick={() => {
              if (!isDisabled) onTap(text);
            }}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
