import type { ReactNode } from 'react';
import { Markdown } from '../markdown';
import { HelpText } from './help-text';
import './chat-message.css';

interface OwnMessageProps {
  text: string;
  /** "Waiting to send", the time. */
  note?: ReactNode;
  children?: ReactNode;
}

/** What the member wrote: as it was typed, on the member's own side. */
export function OwnMessage({ text, note, children }: OwnMessageProps) {
  return (
    <li className="message message-own">
      <p className="message-bubble">
        <span className="visually-hidden">You: </span>
        {text}
      </p>
      {(note || children) && (
        <div className="message-foot">
          {note}
          {children}
        </div>
      )}
    </li>
  );
}

interface ReplyMessageProps {
  /** Who speaks, in a chip: a person and the assistant never look alike. */
  from: string;
  isPerson?: boolean;
  text: string;
  /** More of it is to come. */
  isGrowing?: boolean;
  note?: ReactNode;
  /** Who helps now, where the answer is help. */
  help?: ReactNode;
  children?: ReactNode;
}

/** What was answered: the assistant's without a bubble, a person's on a card with the name. */
export function ReplyMessage(props: ReplyMessageProps) {
  const { from, isPerson, text, isGrowing, note, help, children } = props;
  return (
    <li className={isPerson ? 'message message-person' : 'message'} aria-busy={isGrowing}>
      <p className="message-from">
        <span className={isPerson ? 'message-name' : 'chip chip-now'}>{from}</span>
        {note}
      </p>
      {help ? (
        <HelpText text={text} help={help} />
      ) : text ? (
        <Markdown text={text} {...(isGrowing && { isGrowing })} />
      ) : (
        isGrowing && (
          <p className="message-dots">
            <span className="visually-hidden">Answering…</span>
            <span aria-hidden="true" />
            <span aria-hidden="true" />
            <span aria-hidden="true" />
          </p>
        )
      )}
      {children}
    </li>
  );
}
