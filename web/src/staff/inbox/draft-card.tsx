import { useEffect, useId } from 'react';
import { problemMessage } from '../../api/problem';
import { Markdown } from '../../ui/markdown';
import { showToast } from '../../ui/toast/toast-store';
import { useInboxPutAsideMutation } from '../api/care-api';
import type { ChatDraft } from '../api/care-api';

interface DraftCardProps {
  member: string;
  draft: ChatDraft;
  onUse: (draft: ChatDraft) => void;
}

/** What the assistant would answer: it is sent by nobody but the person who takes it up. Alt and D take it. */
export function DraftCard({ member, draft, onUse }: DraftCardProps) {
  const id = useId();
  const [putAside, puttingAside] = useInboxPutAsideMutation();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      // By its place: with Alt some keyboards write another letter.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyD') return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onUse(draft);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [draft, onUse]);
  const aside = async () => {
    if (puttingAside.isLoading) return;
    try {
      await putAside({ id: member, entry: draft.entry_id }).unwrap();
    } catch (error) {
      const description = problemMessage(error, 'The draft could not be put aside. Please try again.');
      showToast({ title: 'Error', description, kind: 'error' });
    }
  };
  return (
    <section className="inbox-draft" aria-labelledby={id}>
      <h2 id={id} className="inbox-draft-title">
        The assistant would write
      </h2>
      {/* Whatever scrolls by itself is to be reached by the keyboard. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div className="inbox-draft-text" role="region" aria-label="Draft" tabIndex={0}>
        <Markdown text={draft.text} />
      </div>
      {draft.facts.length > 0 && (
        <details className="inbox-draft-facts">
          <summary>It stands on</summary>
          <ul>
            {draft.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </details>
      )}
      <div className="inbox-template-acts">
        <button
          type="button"
          className="button button-plain"
          aria-keyshortcuts="Alt+D"
          onClick={() => onUse(draft)}
        >
          Use this
          <kbd className="inbox-key" aria-hidden="true">
            Alt D
          </kbd>
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={puttingAside.isLoading}
          onClick={() => void aside()}
        >
          Put aside
        </button>
      </div>
    </section>
  );
}
