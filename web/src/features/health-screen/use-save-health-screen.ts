import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHealthScreenSaveMutation } from '../../api/enhanced';
import type { HealthScreenAnswers } from '../../api/enhanced';
import { showToast } from '../../ui/toast/toast-store';

export const NOT_SAVED = 'Failed to save your answers. Please try again.';

/** Milliseconds from the saved answers to the programme. */
const LEAVE_AFTER = 1500;

/** Saves the answers once, however often it is asked for, and then leads to the programme. */
export function useSaveHealthScreen() {
  const [status, setStatus] = useState<'open' | 'saving' | 'saved' | 'failed'>('open');
  const [send] = useHealthScreenSaveMutation();
  const navigate = useNavigate();
  const isBusy = useRef(false);

  useEffect(() => {
    if (status !== 'saved') return undefined;
    const timer = setTimeout(() => void navigate('/app/programme'), LEAVE_AFTER);
    return () => clearTimeout(timer);
  }, [status, navigate]);

  const save = async (answers: HealthScreenAnswers) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStatus('saving');
    try {
      await send({ saveHealthScreen: { answers } }).unwrap();
      setStatus('saved');
      showToast({ title: 'Your answers have been saved!' });
    } catch {
      isBusy.current = false;
      setStatus('failed');
      showToast({ title: 'Error', description: NOT_SAVED, kind: 'error' });
    }
  };
  return { status, save };
}
