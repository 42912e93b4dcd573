import type { ReactNode } from 'react';
import { rangeWords } from '../../lib/range-words';
import { ResultMark } from '../../ui/result-mark';
import type { ReviewValue } from '../api/care-api';

const REASONS: Readonly<Record<ReviewValue['review_reasons'][number], string>> = {
  unclear_print: 'hard to read',
  implausible: 'far outside what people have',
  contradiction: 'mark and range disagree',
  unit_unexpected: 'unusual unit',
  name_unclear: 'unclear which test',
  readers_disagree: 'read twice, differently',
  one_reader: 'found by the model alone',
  date_unclear: 'day still to come',
  other_person: 'names another person',
};

interface ValueRowProps {
  value: ReviewValue;
  isSelected: boolean;
  isBusy: boolean;
  /** The member does not see it yet: nothing can rest on it. */
  isHeld: boolean;
  onSelect: () => void;
  onAccept: () => void;
  onCorrect: () => void;
  onReject: () => void;
  onPropose: () => void;
  /** The form that puts it right, in place of what can be done. */
  children: ReactNode;
}

/** A value as it was read; what can be done with it stands below the one that is chosen. */
export function ValueRow({ value, isSelected, isBusy, isHeld, onSelect, children, ...acts }: ValueRowProps) {
  const { id, name, value: read, unit, status, needs_review, confirmed, other_reading: other } = value;
  const range = rangeWords(value) ?? value.reference_text;
  const state = confirmed ? 'Accepted' : needs_review ? 'Waits' : value.is_agreed ? 'Agreed' : 'Look';
  return (
    <div className="review-value" data-row aria-current={isSelected || undefined}>
      <button type="button" id={`value-${id}`} className="review-value-head" onClick={onSelect}>
        <span className="review-value-name">{name}</span>
        <span className="tabular">{`${read}${unit ? ` ${unit}` : ''}`}</span>
        <ResultMark status={status} />
        <span className={`review-state review-state-${state.toLowerCase()}`}>{state}</span>
        <span className="member-quiet review-value-range">
          {range
            ? `${value.reference_source === 'general' ? 'General range' : 'Range'} ${range}`
            : 'No range'}
        </span>
      </button>
      {isSelected && (
        <div className="review-value-more">
          {value.review_reasons.length > 0 && (
            <p>{`Please look: ${value.review_reasons.map((reason) => REASONS[reason]).join(', ')}.`}</p>
          )}
          {other && <p>{`The other reader read ${other.value}${other.unit ? ` ${other.unit}` : ''}.`}</p>}
          {value.source && <q>{value.source.text}</q>}
          {children || (
            <div className="review-acts">
              <Act
                words={confirmed ? 'Accepted' : 'Accept'}
                keyName="A"
                isOff={isBusy || confirmed}
                onAct={acts.onAccept}
              />
              <Act words="Correct" keyName="E" isOff={isBusy} onAct={acts.onCorrect} />
              <Act words="Take out" keyName="X" isOff={isBusy} onAct={acts.onReject} />
              {confirmed && !isHeld && (
                <Act words="Propose a change" keyName="P" isOff={isBusy} onAct={acts.onPropose} />
              )}
            </div>
          )}
        </div>
      )}
    </div>
  );
}

interface ActProps {
  words: string;
  keyName: string;
  isOff: boolean;
  onAct: () => void;
}

function Act({ words, keyName, isOff, onAct }: ActProps) {
  return (
    <button
      type="button"
      className="button button-plain"
      aria-keyshortcuts={keyName}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onAct();
      }}
    >
      {words}
      <kbd className="queue-key" aria-hidden="true">
        {keyName}
      </kbd>
    </button>
  );
}
