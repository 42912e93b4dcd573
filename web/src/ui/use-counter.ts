import { useEffect, useRef, useState } from 'react';

/** Milliseconds in which a number is counted up or down to. */
const DURATION = 1000;

/** Counts from the number that was shown to the given one; at once for whoever wants less motion. */
export function useCounter(target: number): number {
  const [shown, setShown] = useState(0);
  const latest = useRef(0);
  useEffect(() => {
    const from = latest.current;
    const show = (number: number) => {
      latest.current = number;
      setShown(number);
    };
    // A page that is not on view draws no frames.
    const isStill = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const share = isStill ? 1 : Math.min((now - start) / DURATION, 1);
      // It slows down towards its end.
      show(Math.round(from + (target - from) * (1 - (1 - share) ** 3)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
