import { useState } from 'react';
import { draftOf } from '../../ui/draft';

/** What is being written, kept on this device until it is sent: leaving the page or closing the tab loses no word. */
export function useChatDraft(userId: string, ask: string) {
  const draft = draftOf<{ text: string }>('coach-chat', userId);
  const [text, setText] = useState(() => ask || (draft.read()?.text ?? ''));
  const write = (next: string) => {
    setText(next);
    if (next) draft.write({ text: next });
    else draft.clear();
  };
  return {
    text,
    write,
    sent: () => write(''),
    /** A text that could not be sent is there again, unless the member has begun another one. */
    giveBack: (unsent: string) => {
      if ((draft.read()?.text ?? '') === '') write(unsent);
    },
  };
}
