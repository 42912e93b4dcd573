import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import './message-log.css';

/** Pixels from the end within which the reader counts as reading the end. */
const AT_THE_END = 60;
/** Pixels above a message that is brought to the top. */
const ABOVE = 12;

/** What the log does while it grows: keeps the last question in view, follows the end, or leaves the reader alone. */
type Following = 'question' | 'end' | 'nothing';

/** Where the reader begins: at the last question, theirs or one that they are to answer (`message-question`), or, before there is any, at the last message. */
function topOfLast(box: HTMLElement): number {
  const all = (kind: string) => [...box.querySelectorAll<HTMLElement>(kind)];
  const last = all('.message-own, .message-question').at(-1) ?? all('.message').at(-1);
  return (last?.offsetTop ?? 0) - ABOVE;
}

interface MessageLogProps {
  label: string;
  /** Id of what the reader wrote last: the log shows it, with its answer, when that changes. */
  sent: string | null;
  /** Nothing in it takes the focus: the keys that scroll need the log itself. */
  takesFocus?: boolean;
  children: ReactNode;
}

/**
 * The messages of a chat. A question and its answer come into view as far as they fit, the question at the top: a long
 * answer is read from its beginning. Whoever has scrolled is left alone, or follows from the end. What is new is announced
 * elsewhere, once and whole: a live region would read every word as it comes.
 */
export function MessageLog({ label, sent, takesFocus, children }: MessageLogProps) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const following = useRef<Following>('question');
  /** Where this component has put the reader: any other place is the reader's own choice. */
  const placed = useRef(0);
  const [isAway, setAway] = useState(false);

  const follow = useCallback(() => {
    const element = box.current;
    if (!element || following.current === 'nothing') return;
    const end = element.scrollHeight - element.clientHeight;
    const top = following.current === 'question' ? Math.min(end, topOfLast(element)) : end;
    if (top > element.scrollTop) element.scrollTop = top;
    placed.current = element.scrollTop;
    setAway(end - element.scrollTop > AT_THE_END);
  }, []);
  const moved = () => {
    const element = box.current;
    if (!element) return;
    const end = element.scrollHeight - element.clientHeight;
    const toEnd = end - element.scrollTop;
    setAway(toEnd > AT_THE_END);
    // The messages have become shorter, as when an answer takes the place of its dots: nobody has scrolled.
    if (end < placed.current) placed.current = element.scrollTop;
    if (Math.abs(element.scrollTop - placed.current) <= 1) return;
    following.current = toEnd <= AT_THE_END ? 'end' : 'nothing';
  };

  useLayoutEffect(() => {
    following.current = 'question';
    follow();
  }, [follow, sent]);
  useEffect(() => {
    const sizes = new ResizeObserver(follow);
    // The box too: a keyboard that comes up makes it smaller.
    for (const element of [box.current, list.current]) if (element) sizes.observe(element);
    return () => sizes.disconnect();
  }, [follow]);

  const showEnd = () => {
    following.current = 'end';
    follow();
  };
  return (
    <div className="message-log">
      <div
        className="message-log-box"
        ref={box}
        onScroll={moved}
        {...(takesFocus && { tabIndex: 0, role: 'region', 'aria-label': label })}
      >
        <div role="log" aria-label={label} aria-live="off">
          <ul className="message-list" ref={list}>
            {children}
          </ul>
        </div>
      </div>
      {isAway && (
        <button
          type="button"
          className="button button-plain button-icon message-log-jump"
          aria-label="Jump to latest"
          title="Jump to latest"
          onClick={showEnd}
        >
          <ArrowDownIcon size={20} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
