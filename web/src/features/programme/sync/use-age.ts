import { useEffect, useState } from 'react';

const TICK = 1000;

/** Milliseconds that have passed since an instant, renewed every second; null for none (0). */
export function useAge(instant: number): number | null {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return instant === 0 ? null : Math.max(0, now - instant);
}
