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
  /** What it is about. Of the toasts with a subject only the latest stays: a row of ticks is one toast. */
  subject?: string | undefined;
  /** The one thing that can be done about it, such as Undo. */
  action?: { label: string; run: () => void } | undefined;
  /** Where it stands: at the top where the bottom would cover what comes next. */
  edge?: 'top' | 'bottom';
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

export function showToast({ kind = 'success', ...toast }: ToastInput): void {
  const { title, description, subject } = toast;
  const isReplaced = (other: Toast) =>
    subject === undefined
      ? other.title === title && other.description === description
      : other.subject !== undefined;
  const others = toasts.filter((other) => !isReplaced(other));
  replace([...others, { ...toast, id: nextId++, kind }].slice(-MOST_AT_ONCE));
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
