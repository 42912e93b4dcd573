import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** What a key does in the queue. Letters count only while the queue has the focus, and never in a field. */
export type QueueKeys = Readonly<Partial<Record<string, () => void>>>;

/** The keys that move about; those that do something stand on their buttons. */
export const MOVES = [
  ['J', 'next'],
  ['K', 'previous'],
  ['N', 'next that nobody has'],
  ['Enter', 'open'],
  ['E', 'edit the draft'],
  ['U', 'undo'],
] as const;

/** Does what a key stands for, whatever part of the region has the focus. */
export function useQueueKeys(region: RefObject<HTMLElement | null>, keys: QueueKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, [role="menu"]')) return;
    // Enter on a button is that button's own, but for the rows, which open the member.
    if (event.key === 'Enter' && !target.closest('[data-row]')) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  // Where the focus was lost, the first key brings it back.
  const recover = useEffectEvent(({ key }: KeyboardEvent) => {
    if (document.activeElement === document.body && key.toLowerCase() in keys) region.current?.focus();
  });
  useEffect(() => {
    const element = region.current;
    const listener = (event: KeyboardEvent) => hear(event);
    const atBody = (event: KeyboardEvent) => recover(event);
    element?.addEventListener('keydown', listener);
    document.addEventListener('keydown', atBody);
    return () => {
      element?.removeEventListener('keydown', listener);
      document.removeEventListener('keydown', atBody);
    };
  }, [region]);
}
