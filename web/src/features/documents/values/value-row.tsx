import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { useId, useState } from 'react';
import type { Biomarker } from '../../../api/enhanced';
import { dayText } from '../../../lib/day-text';
import { ReferenceLine } from '../../../ui/reference-line/reference-line';
import { ResultMark } from '../../../ui/result-mark';
import { ReviewQuestion } from './review-question';
import { useKeptCorrection } from './use-kept-correction';
import { ValueDetails } from './value-details';
import { rangeText } from './value-words';

interface ValueRowProps {
  biomarker: Biomarker;
  hasPages: boolean;
  zone: string;
}

/** One value. What is not certain is open, with its place on the page; the rest opens on demand. */
export function ValueRow({ biomarker, hasPages, zone }: ValueRowProps) {
  const id = useId();
  const { needs_review: isToCheck, value_number: number } = biomarker;
  const kept = useKeptCorrection(biomarker.id);
  const [form, setForm] = useState<'none' | 'kept' | 'asked'>(() => (kept.read() ? 'kept' : 'none'));
  const [isOpen, setOpen] = useState(isToCheck || form === 'kept');
  const correct = () => {
    setOpen(true);
    setForm('asked');
  };
  return (
    <li className={`value${isToCheck ? ' value-to-check' : ''}`} aria-labelledby={`${id}-name`} tabIndex={-1}>
      <div className="value-head">
        <h4 id={`${id}-name`}>{biomarker.name}</h4>
        {isToCheck ? (
          <span className="chip value-chip">To check</span>
        ) : (
          <ResultMark status={biomarker.status} />
        )}
      </div>
      <p className="value-number tabular">
        {biomarker.value} {biomarker.unit && <span className="value-unit">{biomarker.unit}</span>}
      </p>
      {number !== null && (
        <ReferenceLine
          value={number}
          min={biomarker.reference_min}
          max={biomarker.reference_max}
          status={isToCheck ? null : biomarker.status}
          isBound={biomarker.comparator !== null}
        />
      )}
      <p className="value-range tabular">{rangeText(biomarker)}</p>
      <p className="value-foot tabular">
        {biomarker.measured_on && (
          <time dateTime={biomarker.measured_on}>{dayText(biomarker.measured_on)}</time>
        )}
        <button
          type="button"
          className="value-more"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          aria-label={`Details of ${biomarker.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          Details
          <CaretDownIcon size={16} weight="bold" aria-hidden="true" />
        </button>
      </p>
      {isToCheck && form === 'none' && <ReviewQuestion biomarker={biomarker} onCorrect={correct} />}
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && (
          <ValueDetails
            biomarker={biomarker}
            hasPages={hasPages}
            zone={zone}
            form={form}
            onCorrect={correct}
            onCorrected={() => setForm('none')}
          />
        )}
      </div>
    </li>
  );
}
