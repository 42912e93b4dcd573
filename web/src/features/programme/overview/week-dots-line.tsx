import { MoonIcon } from '@phosphor-icons/react/dist/csr/Moon';
import { restWords } from './week-dots';
import type { Dot } from './week-dots';

/** The seven days at a glance; the figures beside it say the same in words. */
export function WeekDots({ dots }: { dots: readonly Dot[] }) {
  const rests = dots.filter((dot) => dot === 'rest').length;
  return (
    <>
      <span className="overview-dots" aria-hidden="true">
        {dots.map((dot, day) => (
          <span key={day} className={`overview-dot overview-dot-${dot}`} />
        ))}
      </span>
      {rests > 0 && (
        <span className="overview-rests tabular">
          <MoonIcon className="overview-moon" size={14} weight="fill" aria-hidden="true" />
          {rests} <span className="overview-rest-words">{restWords(rests)}</span>
        </span>
      )}
    </>
  );
}
