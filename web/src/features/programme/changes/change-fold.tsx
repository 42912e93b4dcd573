import { useState } from 'react';
import type { ReactNode } from 'react';
import './change-card.css';

const DAY = 86_400_000;
/** Milliseconds for which a change is told. */
export const TOLD_FOR = 7 * DAY;

interface ChangeFoldProps {
  title: string;
  count: string;
  /** When it came, ISO 8601. */
  at: string;
  /** The present instant. */
  now: number;
  /** It waits for an answer. */
  isAsking?: boolean;
  children: ReactNode;
}

/** What changed in the plan: news, and what waits for an answer, stand open; what was read before folds away. */
export function ChangeFold({ title, count, at, now, isAsking = false, children }: ChangeFoldProps) {
  const [isOpen, setIsOpen] = useState(() => isAsking || now - Date.parse(at) < DAY);
  return (
    <details
      className="change-card"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        <span className="change-title">{title}</span>
        <span className="change-count tabular">{count}</span>
      </summary>
      {children}
    </details>
  );
}

export const changesText = (count: number): string => `${count} ${count === 1 ? 'change' : 'changes'}`;
