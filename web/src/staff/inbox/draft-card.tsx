import { useEffect, useId } from 'react';
import type { ReactNode } from 'react';
import { problemMessage } from '../../api/problem';
import { Markdown } from '../../ui/markdown';
import { Notice } from '../../ui/notice';
import { showToast } from '../../ui/toast/toast-store';
import { useInboxPutAsideMutation } from '../api/care-api';
import type { ChatDraft } from '../api/care-api';

interface DraftCardProps {
  member: string;
  draft: ChatDraft;
  onUse: (draft: ChatDraft) => void;
}

/**
 * What the assistant would answer: it is sent by nobody but the person who takes it up. Alt and D take it. Where it sees
 * danger it suggests nothing, and says so.
 */
export function DraftCard({ member, draft, onUse }: DraftCardProps) {
  const [putAside, puttingAside] = useInboxPutAsideMutation();
  const aside = async () => {
    if (puttingAside.isLoading) return;
    try {
      await putAside({ id: member, entry: draft.entry_id }).unwrap();
    } catch (error) {
      const description = problemMessage(error, 'The draft could not be put aside. Please try again.');
      showToast({ title: 'Error', description, kind: 'error' });
    }
  };
  const asideButton = (text: string) => (
    <button
      type="button"
      className="button button-quiet"
      aria-disabled={puttingAside.isLoading}
      onClick={() => void aside()}
    >
      {text}
    </button>
  );
  return draft.sees_danger ? (
    <Notice kind="error">
      <p>
        The assistant sees danger in the last message, and suggests nothing. Read it now, ask whether they are
        safe, and tell them to call 999 where they are not.
      </p>
      {asideButton('I have read it')}
    </Notice>
  ) : (
    <Suggestion draft={draft} onUse={onUse}>
      {asideButton('Put aside')}
    </Suggestion>
  );
}

interface SuggestionProps {
  draft: ChatDraft;
  onUse: (draft: ChatDraft) => void;
  children: ReactNode;
}

function Suggestion({ draft, onUse, children }: SuggestionProps) {
  const id = useId();
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
        {children}
      </div>
    </section>
  );
}
