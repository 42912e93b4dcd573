import { showToast } from '../ui/toast/toast-store';
import type { ToastInput } from '../ui/toast/toast-store';
import type { Outbox } from './outbox';

const KEPT = {
  title: 'Saved on this device',
  description: 'It will be sent when you are back online.',
};
const NOT_STORED = {
  title: 'Not saved yet',
  description: 'Your browser does not keep it. Leave this page open until you are back online.',
};

/** Says that what was done waits for the network, and where. */
export function sayKept({ isStored }: Outbox, more: Pick<ToastInput, 'subject' | 'action'> = {}): void {
  showToast({ ...(isStored ? KEPT : NOT_STORED), kind: 'info', ...more });
}
