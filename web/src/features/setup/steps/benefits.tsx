import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { Spinner } from '../../../ui/spinner';
import type { StepProps } from './step-props';

const BENEFITS = [
  'Twelve weeks that fit your days',
  'A few habits at a time, with reasons',
  'People who see how it goes',
];

const BEGIN_WORDS = {
  open: 'Begin with this plan',
  failed: 'Begin with this plan',
  saving: 'Saving...',
  saved: 'Making your plan...',
} as const;

/** What the questions are good for, before the first of them, and the short ways through. */
export function Benefits({ onSuggest, begin }: Pick<StepProps, 'onSuggest' | 'begin'>) {
  const isBusy = begin?.status === 'saving' || begin?.status === 'saved';
  return (
    <section className="setup-benefits" aria-labelledby="benefits">
      <h3 id="benefits">What you get</h3>
      <ul className="setup-included-list">
        {BENEFITS.map((text) => (
          <li key={text}>
            <CheckIcon size={18} weight="bold" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
      <p>Two minutes, and all can be changed later.</p>
      {begin && (
        <button
          type="button"
          className="button setup-begin"
          aria-disabled={isBusy}
          onClick={() => isBusy || begin.onBegin()}
        >
          {isBusy && <Spinner />}
          {BEGIN_WORDS[begin.status]}
        </button>
      )}
      {begin && (
        <p className="setup-hint">
          It looks into every area and plans every test in full. Nothing is booked or paid for by this.
        </p>
      )}
      <p className="setup-hint">
        {begin ? 'Or look first: ' : 'In a hurry? '}
        <button type="button" className="link-button" onClick={onSuggest}>
          Take our suggestions
        </button>
      </p>
    </section>
  );
}
