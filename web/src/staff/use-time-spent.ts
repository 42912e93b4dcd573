import { useEffect, useRef } from 'react';
import { useQueueSpendMutation } from './api/care-api';

/** Seconds between two looks at whether somebody is at work, and after which nothing done means that nobody is. */
const STEP = 5;
const IDLE_AFTER = 60;
/** What is sent at once at most; the rest of a long look goes before. */
const MOST = 300;

/**
 * Counts the time for which a member is being looked at: while the page is in view and somebody does something on it. It
 * is sent when they turn to another member, and every five minutes.
 * @param member nobody while null
 */
export function useTimeSpent(member: string | null): void {
  const [spend] = useQueueSpendMutation();
  const lastAct = useRef(0);
  useEffect(() => {
    const act = () => (lastAct.current = Date.now());
    act();
    for (const kind of ACTS) window.addEventListener(kind, act, { passive: true });
    return () => ACTS.forEach((kind) => window.removeEventListener(kind, act));
  }, []);
  useEffect(() => {
    if (member === null) return undefined;
    let seconds = 0;
    const send = () => {
      // Lost without a network: it is a measure of work, not a record of it.
      if (seconds > 0) void spend({ spendCareTime: { member_id: member, seconds } });
      seconds = 0;
    };
    const timer = setInterval(() => {
      const isAtWork =
        document.visibilityState === 'visible' && Date.now() - lastAct.current < IDLE_AFTER * 1000;
      if (isAtWork) seconds += STEP;
      if (seconds >= MOST) send();
    }, STEP * 1000);
    return () => {
      clearInterval(timer);
      send();
    };
  }, [member, spend]);
}

const ACTS = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const;
