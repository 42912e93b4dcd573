import { useState } from 'react';
import { plainText } from '../plain-text';

interface AnswerAnnouncerProps {
  isPending: boolean;
  /** The newest finished answer, in Markdown. */
  answer: string;
}

/**
 * Says to a screen reader that an answer is being written and then, once, the whole of it. What was there when the chat
 * was opened is left for the reader to find.
 */
export function AnswerAnnouncer({ isPending, answer }: AnswerAnnouncerProps) {
  const [hasAsked, setHasAsked] = useState(isPending);
  if (isPending && !hasAsked) setHasAsked(true);
  return (
    <p role="status" className="visually-hidden">
      {isPending ? 'Answering…' : hasAsked ? plainText(answer) : ''}
    </p>
  );
}
