import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';

const BENEFITS = [
  'Twelve weeks that fit your days',
  'A few habits at a time, with reasons',
  'People who see how it goes',
];

/** What the questions are good for, before the first of them, and the short way through. */
export function Benefits({ onSuggest }: { onSuggest: () => void }) {
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
      <p>
        Two minutes, and all can be changed later. In a hurry?{' '}
        <button type="button" className="link-button" onClick={onSuggest}>
          Take our suggestions
        </button>
      </p>
    </section>
  );
}
