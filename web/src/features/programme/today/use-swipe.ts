import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** Pixels that a finger must go sideways, and by which more than up or down, to mean it. */
const FAR_ENOUGH = 48;

/** Handlers that tell of a finger's swipe to one side; buttons do the same for everybody else. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'touch' ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      if (!start.current) return;
      const [across, along] = [clientX - start.current.x, Math.abs(clientY - start.current.y)];
      start.current = null;
      if (Math.abs(across) - along >= FAR_ENOUGH) onSwipe(across > 0 ? 'right' : 'left');
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
