import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api, useSetupSaveMutation } from '../../api/enhanced';
import type { AppDispatch } from '../../app/store';
import { showToast } from '../../ui/toast/toast-store';
import type { SetupAnswers } from './setup-answers';
import { clearDraft } from './setup-draft';

const SAVED = 'Your program setup has been saved successfully!';
export const NOT_SAVED = 'Failed to save setup data. Please try again.';

/** Milliseconds from the saved setup to the programme. */
const LEAVE_AFTER = 1500;

/** Saves the setup once, however often it is asked for, and then leads to the programme. */
export function useSaveSetup(userId: string) {
  const [status, setStatus] = useState<'open' | 'saving' | 'saved' | 'failed'>('open');
  const [send] = useSetupSaveMutation();
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const attempt = useRef({ content: '', key: '' });

  useEffect(() => {
    if (status !== 'saved') return undefined;
    const timer = setTimeout(() => void navigate('/app/programme'), LEAVE_AFTER);
    return () => clearTimeout(timer);
  }, [status, navigate]);

  const save = async (answers: SetupAnswers) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStatus('saving');
    try {
      const saved = await send({
        'Idempotency-Key': keyFor(attempt.current, answers),
        saveSetup: answers,
      }).unwrap();
      clearDraft(userId);
      // The programme page learns from here which revision to wait for, without another request.
      void dispatch(api.util.upsertQueryData('setupData', undefined, saved));
      setStatus('saved');
      showToast({ title: SAVED });
    } catch {
      isBusy.current = false;
      setStatus('failed');
      showToast({ title: 'Error', description: NOT_SAVED, kind: 'error' });
    }
  };
  return { status, save };
}

/** The same answers sent again keep their key: a save whose answer got lost is then not made twice. */
function keyFor(attempt: { content: string; key: string }, answers: SetupAnswers): string {
  const content = JSON.stringify(answers);
  if (attempt.content !== content) Object.assign(attempt, { content, key: crypto.randomUUID() });
  return attempt.key;
}
