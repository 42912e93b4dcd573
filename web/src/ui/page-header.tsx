import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title';
import './page-header.css';

interface PageHeaderProps {
  title: string;
  /** Empty: its place is kept for what is loading. */
  subtitle?: string;
  /** Buttons that belong to the whole page; they wrap under the title on phones. */
  actions?: ReactNode;
}

/** The page's one h1 with its subtitle; also names the browser tab. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className="page-header">
      <div>
        <h1>{title}</h1>
        {subtitle !== undefined && <p className="page-subtitle">{subtitle}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}
