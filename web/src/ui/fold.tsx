import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import './fold.css';

interface FoldProps {
  /** Of the folds of one group only one is open. */
  group: string;
  title: string;
  /** How it is answered at present, beside the title. */
  answer: string;
  /** Said at the end of the line, such as a price. */
  aside?: string;
  open: boolean;
  /** Somebody came here for this one: it takes the focus. */
  isWanted?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

/** A question group as one line that says how it stands, and opens. */
export function Fold({ group, title, answer, aside, open, isWanted = false, onToggle, children }: FoldProps) {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWanted) summary.current?.focus();
  }, [isWanted]);
  return (
    <details
      className="card fold"
      name={group}
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary ref={summary}>
        <span className="fold-text">
          <span className="fold-title">{title}</span> <span className="fold-answer tabular">{answer}</span>
        </span>
        {aside && <span className="fold-aside tabular">{aside}</span>}
        <CaretDownIcon className="fold-caret" size={20} aria-hidden="true" />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  );
}
