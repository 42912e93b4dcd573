import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * A button that does its work often goes away with it, and the focus with the button. Within this area the focus then
 * goes to the item in which it was, or to the one that has taken its place, else to the area.
 * @param item selector of what can be focused in its stead: a field, or with a tabIndex of -1, as the area has
 */
export function useKeptFocus<Area extends HTMLElement>(item: string): RefObject<Area | null> {
  const ref = useRef<Area>(null);
  useEffect(() => {
    const area = ref.current;
    if (!area) return undefined;
    const items = () => [...area.querySelectorAll<HTMLElement>(item)];
    let isInside = false;
    let own: HTMLElement | null = null;
    let place = 0;
    const enter = ({ target }: FocusEvent) => {
      isInside = true;
      own = (target as Element).closest<HTMLElement>(item);
      place = own ? items().indexOf(own) : 0;
    };
    const leave = ({ target }: FocusEvent) => {
      // Of what is being removed some browsers say so, too: only what is still there afterwards was left.
      queueMicrotask(() => {
        if ((target as Element).isConnected && !area.contains(document.activeElement)) isInside = false;
      });
    };
    const removed = new MutationObserver(() => {
      if (!isInside || document.activeElement !== document.body) return;
      const all = items();
      const next = own?.isConnected ? own : (all[Math.min(place, all.length - 1)] ?? area);
      // What is read stays where it is.
      next.focus({ preventScroll: true });
    });
    area.addEventListener('focusin', enter);
    area.addEventListener('focusout', leave);
    removed.observe(area, { childList: true, subtree: true });
    return () => {
      area.removeEventListener('focusin', enter);
      area.removeEventListener('focusout', leave);
      removed.disconnect();
    };
  }, [item]);
  return ref;
}
