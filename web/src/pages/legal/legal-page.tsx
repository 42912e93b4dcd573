import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths';
import { Brand } from '../../ui/brand';
import { usePageTitle } from '../../ui/use-page-title';
import './legal.css';

export interface LegalSection {
  title: string;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  dates: string;
  sections: readonly LegalSection[];
  /** The other legal page. */
  sibling: { to: string; label: string };
}

/** A policy: numbered sections, a table of contents, the way back and the way to the other policy. */
export function LegalPage({ title, dates, sections, sibling }: LegalPageProps) {
  usePageTitle(title);
  return (
    <div className="legal">
      <header className="legal-header">
        <a href="/" aria-label="Damson, home">
          <Brand />
        </a>
        <Link className="button button-plain" to={PATHS.login}>
          Back to Login
        </Link>
      </header>
      <main>
        <h1>{title}</h1>
        <p className="legal-dates">{dates}</p>
        <nav aria-label="Sections">
          <ol>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#section-${index + 1}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map((section, index) => (
          <section key={section.title} id={`section-${index + 1}`}>
            <h2>
              {index + 1}. {section.title}
            </h2>
            {section.body}
          </section>
        ))}
      </main>
      <footer className="legal-footer">
        <Link to={sibling.to}>{sibling.label}</Link>
        <Link className="button button-plain" to={PATHS.login}>
          Back to Login
        </Link>
      </footer>
    </div>
  );
}
