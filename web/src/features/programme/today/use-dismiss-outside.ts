import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Calls `dismiss` when the pointer or the focus goes somewhere outside of an open element. */
export function useDismissOutside(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  dismiss: () => void,
): void {
  const onOutside = useEffectEvent((event: Event) => {
    if (!element.current?.contains(event.target as Node)) dismiss();
  });
  useEffect(() => {
    if (!open) return undefined;
    const look = (event: Event) => onOutside(event);
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [open]);
}
