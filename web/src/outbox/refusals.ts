import { QUEUE_PREFIX } from '../auth/stored-session';
import { store } from '../lib/cache-storage';
import { readStored, removeStored } from '../lib/device-storage';
import { readToasts, showToast, subscribeToToasts } from '../ui/toast/toast-store';

/** A change that the server will never take, until the member has seen that. */
interface Refusal {
  key: string;
  text: string;
}

/** Goes with the queue at a sign-out. */
const nameOf = (userId: string) => `${QUEUE_PREFIX}refused-${userId}`;

/** Key of the one that is on view. */
let shown: string | undefined;

/** Says that a change has been refused, now or when the member is back: it stays until it has been seen. */
export function keepRefusal(userId: string, refusal: Refusal): void {
  // Without room for it, it is said now or never.
  if (write(userId, [...read(userId), refusal])) showRefusals(userId);
  else say(refusal);
}

/** Says what was refused and has not been seen yet, one after the other for as long as the page is on view. */
export function showRefusals(userId: string): void {
  const [refusal] = read(userId);
  if (!refusal || shown || isHidden()) return;
  shown = refusal.key;
  const id = say(refusal);
  let newest = id;
  let isSeen = true;
  const hide = () => {
    if (isHidden()) isSeen = false;
  };
  const look = () => {
    const toasts = readToasts();
    const latest = Math.max(newest, ...toasts.map((toast) => toast.id));
    const isThere = toasts.some((toast) => toast.id === id);
    // Gone with the coming of another one it was pushed out, and not read.
    if (!isThere && latest > newest) isSeen = false;
    newest = latest;
    if (!isThere) end();
  };
  const end = () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', hide);
    shown = undefined;
    if (isSeen)
      write(
        userId,
        read(userId).filter(({ key }) => key !== refusal.key),
      );
    showRefusals(userId);
  };
  const unsubscribe = subscribeToToasts(look);
  document.addEventListener('visibilitychange', hide);
}

/** @returns the toast's id */
function say({ text }: Refusal): number {
  showToast({ title: 'Error', description: text, kind: 'error' });
  return readToasts().at(-1)?.id ?? 0;
}

const isHidden = () => document.visibilityState === 'hidden';

function write(userId: string, refusals: readonly Refusal[]): boolean {
  if (refusals.length > 0) return store(nameOf(userId), JSON.stringify(refusals));
  removeStored(nameOf(userId));
  return true;
}

function read(userId: string): Refusal[] {
  try {
    const value: unknown = JSON.parse(readStored(nameOf(userId)) ?? '[]');
    return Array.isArray(value) ? value.filter(isRefusal) : [];
  } catch {
    return [];
  }
}

function isRefusal(value: unknown): value is Refusal {
  const { key, text } = (value ?? {}) as Partial<Refusal>;
  return typeof key === 'string' && typeof text === 'string';
}
