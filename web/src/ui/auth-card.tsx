import type { ReactNode } from 'react';
import { Brand } from './brand';
import { LegalLinks } from './legal-links';
import { usePageTitle } from './use-page-title';
import './auth-card.css';

interface AuthCardProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** The frame of the account pages: brand, one card, the legal links. */
export function AuthCard({ title, subtitle, children }: AuthCardProps) {
  usePageTitle(title);
  return (
    <div className="auth-page">
      <header>
        <a className="auth-brand" href="/" aria-label="Damson, home">
          <Brand />
        </a>
      </header>
      <main className="auth-card">
        <div className="auth-title">
          <h1>{title}</h1>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {children}
      </main>
      <footer>
        <LegalLinks />
      </footer>
    </div>
  );
}
