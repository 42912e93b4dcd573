import { useCallback, useState } from 'react';

/** How far below the screen something counts as near: a quick swipe. */
const MARGIN = '600px';

/**
 * Whether the reader has come near, once and for good: what is far down need not be loaded for whoever never gets there.
 * @returns the ref of what is waited for
 */
export function useNear() {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined');
  const ref = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
