import { FunnelIcon } from '@phosphor-icons/react/dist/csr/Funnel';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CATEGORIES } from '../calendar/categories';
import type { Category } from '../calendar/categories';
import { useDismissOutside } from './use-dismiss-outside';
import './category-filter.css';

interface CategoryFilterProps {
  chosen: ReadonlySet<Category>;
  onChange: (chosen: ReadonlySet<Category>) => void;
}

/** Which categories the list shows: a button with a small panel of checkboxes. */
export function CategoryFilter({ chosen, onChange }: CategoryFilterProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismissOutside(whole, open, () => setOpen(false));

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const toggle = (category: Category) => {
    const next = new Set(chosen);
    if (!next.delete(category)) next.add(category);
    onChange(next);
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble here from the controls inside
    <div className="category-filter" ref={whole} onKeyDown={closeOnEscape}>
      <button
        type="button"
        ref={button}
        className="button button-plain button-icon"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <FunnelIcon size={20} aria-hidden="true" />
        <span className="visually-hidden">Categories</span>
        {chosen.size < CATEGORIES.length && (
          <span className="chip tabular">
            {chosen.size}
            <span aria-hidden="true">/</span>
            <span className="visually-hidden"> of </span>
            {CATEGORIES.length}
          </span>
        )}
      </button>
      {open && (
        <fieldset id={id} className="category-panel">
          <legend className="visually-hidden">Categories shown</legend>
          {CATEGORIES.map((category) => (
            <label key={category} className="category-option">
              <input type="checkbox" checked={chosen.has(category)} onChange={() => toggle(category)} />
              {category}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
