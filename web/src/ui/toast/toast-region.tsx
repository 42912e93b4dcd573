import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isPageCovered, subscribeToCover } from './open-dialogs';
import { dismissToast, readToasts, subscribeToToasts, TOAST_DURATION } from './toast-store';
import type { Toast } from './toast-store';
import './toast.css';

const ICONS = { success: CheckCircleIcon, info: InfoIcon, error: WarningCircleIcon };

const NONE: readonly Toast[] = [];

/**
 * Shows the toasts of toast-store. One polite live region for news; errors interrupt as alerts. It stands once at the
 * root, and once in every modal dialog, which shows them instead for as long as it is open.
 */
export function ToastRegion({ inDialog = false }: { inDialog?: boolean }) {
  const all = useSyncExternalStore(subscribeToToasts, readToasts);
  const isCovered = useSyncExternalStore(subscribeToCover, isPageCovered);
  const toasts = isCovered === inDialog ? all : NONE;
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const news = toasts.filter((toast) => toast.kind !== 'error');
  const edge = toasts.at(-1)?.edge ?? 'bottom';
  return (
    <section className={`toast-region toast-region-${edge}`} aria-label="Notifications">
      <div role="status" className="toast-list">
        {news.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      {errors.map((toast) => (
        <div role="alert" key={toast.id}>
          <ToastCard toast={toast} />
        </div>
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  const Icon = ICONS[toast.kind];
  return (
    <div
      className={`toast toast-${toast.kind}`}
      // A mouse that comes holds it. One that merely lay where the toast appeared does not, and a finger never leaves.
      onPointerMove={({ pointerType }) => setHeld(pointerType === 'mouse')}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={24} aria-hidden="true" />
      <div>
        <p className="toast-title">{toast.title}</p>
        {toast.description && <p className="toast-text">{toast.description}</p>}
      </div>
      {toast.action && <ToastAction toast={toast} action={toast.action} />}
      <button
        type="button"
        className="button button-icon toast-close"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      >
        <XIcon size={18} aria-hidden="true" />
      </button>
    </div>
  );
}

function ToastAction({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) {
  return (
    <button
      type="button"
      className="button button-quiet toast-action"
      onClick={() => {
        dismissToast(toast.id);
        action.run();
      }}
    >
      {action.label}
    </button>
  );
}
