import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** At most one: the next sensible step. */
  action?: ReactNode;
}

/** Nothing here yet: one sentence and, where there is one, the next step. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon && (
        <span className="icon-tile" aria-hidden="true">
          {icon}
        </span>
      )}
      <p className="empty-title">{title}</p>
      {children && <div className="empty-text">{children}</div>}
      {action}
    </div>
  );
}
