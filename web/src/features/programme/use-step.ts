import { useEffect, useRef, useState } from 'react';
import type { Place } from './use-address';

/** A step from one view into another takes the focus along, which would be lost with the button that was pressed. */
export function useStep(show: (place: Place, step: boolean) => void) {
  const panel = useRef<HTMLDivElement>(null);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (steps === 0) return;
    panel.current?.focus({ preventScroll: true });
  }, [steps]);
  const step = (place: Place) => {
    // The view that opens may scroll on to where it begins.
    window.scrollTo(0, 0);
    show(place, true);
    setSteps((count) => count + 1);
  };
  return [panel, step] as const;
}
