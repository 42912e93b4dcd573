import { useState } from 'react';
import { draftOf } from '../../ui/draft';

/** Words with the id by which the server knows them: sent once more they are still one message. */
export interface SentWords {
  id: string;
  message: string;
}

interface Kept {
  text: string;
  /** Sent, and not known to be saved. */
  sent?: SentWords;
}

/**
 * What is being written, kept on this device until it is saved: leaving the page or closing the tab loses no word, also
 * while they are being sent.
 */
export function useChatDraft(userId: string, ask: string) {
  const draft = draftOf<Kept>('coach-chat', userId);
  const kept = (): Kept => draft.read() ?? { text: '' };
  const keep = ({ text, sent }: Kept) => {
    if (sent) draft.write({ text, sent });
    else if (text) draft.write({ text });
    else draft.clear();
  };
  const [text, setText] = useState(() => begun(kept().text, ask) || (kept().sent?.message ?? ''));
  return {
    text,
    write: (next: string) => {
      setText(next);
      const { text: before, sent } = kept();
      // Sent in vain and changed now, they are other words.
      const isOther = before === sent?.message && next !== before;
      keep({ text: next, ...(sent && !isOther && { sent }) });
    },
    /** Takes words for sending; typed ones leave their field. */
    take: (words: string, isTyped: boolean): SentWords => {
      const message = words.trim();
      const known = kept();
      const sent = known.sent?.message === message ? known.sent : { id: crypto.randomUUID(), message };
      if (isTyped) setText('');
      keep({ text: isTyped ? '' : known.text, sent });
      return sent;
    },
    /** They are kept elsewhere, wherever they still stand here. */
    saved: (isSaved: (id: string) => boolean) => {
      const { text: written, sent } = kept();
      if (!sent || !isSaved(sent.id)) return;
      setText((now) => (now === sent.message ? '' : now));
      keep({ text: written === sent.message ? '' : written });
    },
    /** Words that could not be sent are there again, unless the member has begun others. */
    giveBack: (message: string) => {
      setText((now) => now || message);
      keep({ ...kept(), text: kept().text || message });
    },
  };
}

/** A question that was brought along stands behind what was being written; a page that is loaded anew brings it once more. */
function begun(draft: string, ask: string): string {
  if (!ask || draft.includes(ask.trim())) return draft;
  return draft ? `${draft}\n${ask}` : ask;
}
