import { useState } from 'react';
import { showToast } from '../ui/toast/toast-store';
import type { Outcome } from './attempt';
import { NEEDS_PROOF } from './needs-proof';

export interface Attempt {
  busy: boolean;
  /** What went wrong last, to be shown where it happened; empty when nothing did. */
  failure: string;
  setFailure: (message: string) => void;
  /** Runs a request unless one is under way. @returns whether it went well */
  run: (request: () => Outcome) => Promise<boolean>;
}

/** State of a form that asks the server. A failure stays inline and is a toast besides, unless `toast` is false. */
export function useAttempt({ toast = true } = {}): Attempt {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const run = async (request: () => Outcome) => {
    if (busy) return false;
    setBusy(true);
    setFailure('');
    const message = await request();
    setBusy(false);
    if (message === null) return true;
    if (message === NEEDS_PROOF) return false; // the form asks for it, in its own words
    setFailure(message);
    if (toast) showToast({ title: 'Error', description: message, kind: 'error' });
    return false;
  };
  return { busy, failure, setFailure, run };
}
