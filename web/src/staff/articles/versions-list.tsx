import { useState } from 'react';
import type { ArticleVersion } from '../api/care-api';
import { changedText, originText, STATUS_WORDS } from './article-words';
import { VersionDialog } from './version-dialog';

interface VersionsListProps {
  contentId: string;
  versions: readonly ArticleVersion[];
  /** The one that is on the page. */
  shown: number;
  isBusy?: boolean;
  /** Begins a draft as a version; missing where there is one. */
  onBegin?: (from: number) => void;
}

/** Every version of an article, to be read and rolled back to. */
export function VersionsList({ contentId, versions, shown, isBusy = false, onBegin }: VersionsListProps) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <aside className="articles-versions" aria-label="Versions">
      <h2>Versions</h2>
      <ul>
        {versions.map((version) => (
          <li key={version.number} className="card">
            <p className="articles-version">
              <span>Version {version.number}</span>
              <span className={`chip${version.status === 'published' ? ' chip-now' : ''}`}>
                {STATUS_WORDS[version.status]}
              </span>
            </p>
            <p className="articles-quiet">
              {[originText(version), changedText(version)].filter(Boolean).join('. ')}.
            </p>
            <div className="articles-acts">
              {version.number !== shown && (
                <button type="button" className="button button-quiet" onClick={() => setOpen(version.number)}>
                  Read version {version.number}
                </button>
              )}
              {version.status === 'earlier' && onBegin && (
                <button
                  type="button"
                  className="button button-plain"
                  aria-disabled={isBusy}
                  onClick={() => onBegin(version.number)}
                >
                  Begin a draft from version {version.number}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open !== null && <VersionDialog contentId={contentId} number={open} onClose={() => setOpen(null)} />}
    </aside>
  );
}
