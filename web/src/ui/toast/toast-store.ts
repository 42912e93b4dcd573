/**
 * Toasts, usable from anywhere (components, slices, listeners):
 *
 *   import { showToast } from '../../ui/toast/toast-store';
 *   showToast({ title: 'Task completed!' });
 *   showToast({ title: 'Error', description: 'Failed to save task status', kind: 'error' });
 *
 * A toast stays 1.5 s, longer while the pointer or the focus is on it. An error is announced at once (role=alert);
 * show it inline where it happened as well, since a toast leaves. `<ToastRegion />` stands once, at the root.
 */
export interface ToastInput {
  title: string;
  description?: string | undefined;
  kind?: 'success' | 'info' | 'error';
}

export interface Toast extends ToastInput {
  id: number;
  kind: 'success' | 'info' | 'error';
}

/** Milliseconds a toast stays. */
export const TOAST_DURATION = 1500;
/** More would cover the page; the oldest gives way. */
const MOST_AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export function showToast({ title, description, kind = 'success' }: ToastInput): void {
  const repeated = toasts.filter((toast) => toast.title !== title || toast.description !== description);
  replace([...repeated, { id: nextId++, title, description, kind }].slice(-MOST_AT_ONCE));
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: readonly Toast[]): void {
  toasts = next;
  listeners.forEach((listener) => listener());
}
