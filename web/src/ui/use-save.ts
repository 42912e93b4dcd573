import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showToast } from './toast/toast-store';

/** Said beside the failure, of answers that a draft keeps on the device. */
const OFFLINE = 'You are offline: your answers are kept on this device until you are back.';
/** Milliseconds from saved answers to the page that they lead to. */
const LEAVE_AFTER = 1500;

/** One wish to save. The same answers sent again are the same wish: a save whose answer got lost is not made twice. */
export interface SaveAttempt {
  key: string;
  /** ISO time of the first try. */
  at: string;
}

interface SaveForm<Answers> {
  send: (answers: Answers, attempt: SaveAttempt) => Promise<void>;
  /** Toast of the success; null where the page that follows says it, which then follows at once. */
  saved: string | null;
  /** Toast of the failure. */
  notSaved: string;
  /** The page that follows. */
  leadsTo: string;
  /** What it is told by navigation state. */
  tells?: unknown;
}

type SaveStatus = 'open' | 'saving' | 'saved' | 'failed';

/** How a form's saving stands. */
export interface Saving<Answers> {
  status: SaveStatus;
  /** Why it could not be saved, to stand where it was tried. */
  notSaved: string;
  save: (answers: Answers) => Promise<void>;
}

/** Saves a form once, however often it is asked for, says how it went, and then leads on. */
export function useSave<Answers>({
  send,
  saved,
  notSaved,
  leadsTo,
  tells,
}: SaveForm<Answers>): Saving<Answers> {
  const [status, setStatus] = useState<SaveStatus>('open');
  const [failure, setFailure] = useState(notSaved);
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const told = useRef(tells);
  const attempt = useRef({ content: '', key: '', at: '' });

  useEffect(() => {
    if (status !== 'saved') return undefined;
    const timer = setTimeout(
      () => void navigate(leadsTo, { state: told.current }),
      saved === null ? 0 : LEAVE_AFTER,
    );
    return () => clearTimeout(timer);
  }, [status, navigate, leadsTo, saved]);

  const save = async (answers: Answers) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStatus('saving');
    const content = JSON.stringify(answers);
    if (attempt.current.content !== content) {
      attempt.current = { content, key: crypto.randomUUID(), at: new Date().toISOString() };
    }
    try {
      await send(answers, attempt.current);
      setStatus('saved');
      if (saved !== null) showToast({ title: saved });
    } catch {
      isBusy.current = false;
      setStatus('failed');
      setFailure(navigator.onLine ? notSaved : `${notSaved} ${OFFLINE}`);
      showToast({ title: 'Error', description: notSaved, kind: 'error' });
    }
  };
  return { status, notSaved: failure, save };
}
