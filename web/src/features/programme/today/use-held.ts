import { useEffect, useState } from 'react';

/** Milliseconds for which what was acted upon stays: time for its answer, and for a second tap that meant nothing. */
const HELD_FOR = 600;

/** A value that follows its changes a moment later; the first one shows at once. */
export function useHeld<Value>(value: Value): Value {
  const [held, setHeld] = useState(value);
  useEffect(() => {
    if (value === held) return undefined;
    const timer = setTimeout(() => setHeld(value), HELD_FOR);
    return () => clearTimeout(timer);
  }, [value, held]);
  return held;
}
