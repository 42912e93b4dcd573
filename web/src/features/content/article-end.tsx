import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { useState } from 'react';
import { readStoredSession } from '../../auth/stored-session';
import { outboxOf } from '../../outbox/outbox';
import { showToast } from '../../ui/toast/toast-store';
import { readLibraryCache } from './data/library-cache';
import { READ, UNREAD } from './data/read-change';
import { withReadings } from './data/with-readings';
import { shelvesOf } from './library-rules';
import './article-end.css';

interface ArticleEndProps {
  contentId: string;
  /** Back to where the article was opened. */
  onRead: () => void;
}

/**
 * The end of an article beside the member's plan: it can be marked as read. It goes by what this device knows of the
 * library; the mark waits in the outbox, which the signed-in area sends as soon as it is there again.
 */
export default function ArticleEnd({ contentId, onRead }: ArticleEndProps) {
  const [isRead, setRead] = useState(() => wasRead(contentId));
  const mark = (read: boolean) => {
    const kind = read ? READ.name : UNREAD.name;
    outboxOf(readStoredSession()?.user.id ?? '').add({ kind, subject: contentId, content: { read } });
    setRead(read);
  };
  const read = () => {
    mark(true);
    showToast({ title: 'Marked as read' });
    onRead();
  };
  return (
    <section className="article-end" aria-label="This article">
      {isRead ? (
        <>
          <p className="article-end-read">
            <CheckIcon size={20} weight="bold" aria-hidden="true" />
            You have read this.
          </p>
          <button type="button" className="button button-plain" onClick={() => mark(false)}>
            Mark as not read
          </button>
        </>
      ) : (
        <button type="button" className="button button-primary button-large" onClick={read}>
          <CheckIcon size={20} weight="bold" aria-hidden="true" />
          Mark as read
        </button>
      )}
    </section>
  );
}

function wasRead(contentId: string): boolean {
  const userId = readStoredSession()?.user.id ?? '';
  const cached = readLibraryCache(userId);
  if (!cached) return false;
  const library = withReadings(cached, outboxOf(userId).read().changes);
  return shelvesOf(library).some(({ article }) => article.content_id === contentId && article.read);
}
