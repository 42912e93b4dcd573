import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useQuestionnairesChangeMutation, useQuestionnairesSaveMutation } from '../../api/enhanced';
import type { ResponseData } from '../../api/enhanced';
import { showToast } from '../../ui/toast/toast-store';
import { responseDataOf } from './questionnaire-answers';
import type { Answers } from './questionnaire-answers';
import { clearDraft } from './questionnaire-draft';
import type { OpenedQuestionnaire } from './use-opened-questionnaire';

const SAVED = 'Your habits questionnaire has been saved!';
export const NOT_SAVED = 'Failed to save questionnaire. Please try again.';

/** Milliseconds from the saved questionnaire to the programme. */
const LEAVE_AFTER = 1500;

/** Saves the questionnaire once, however often it is asked for, and then leads to the programme. */
export function useSaveQuestionnaire(userId: string, { eventId, saved }: OpenedQuestionnaire) {
  const [status, setStatus] = useState<'open' | 'saving' | 'saved' | 'failed'>('open');
  const [create] = useQuestionnairesSaveMutation();
  const [change] = useQuestionnairesChangeMutation();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const attempt = useRef({ content: '', key: '', completed_at: '' });

  useEffect(() => {
    if (status !== 'saved') return undefined;
    const timer = setTimeout(() => void navigate('/app/programme'), LEAVE_AFTER);
    return () => clearTimeout(timer);
  }, [status, navigate]);

  const send = (response_data: ResponseData) => {
    const { key, completed_at } = attemptFor(attempt.current, response_data);
    if (saved) {
      return change({ id: saved.id, changeQuestionnaire: { response_data, completed_at } }).unwrap();
    }
    return create({
      'Idempotency-Key': key,
      saveQuestionnaire: {
        questionnaire_type: 'habits_and_preferences',
        response_data,
        completed_at,
        ...(eventId && { event_id: eventId }),
      },
    }).unwrap();
  };

  const save = async (answers: Answers) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStatus('saving');
    try {
      await send(responseDataOf(answers));
      clearDraft(userId);
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

/** The same answers sent again keep their key and time: a save whose answer got lost is then not made twice. */
function attemptFor(
  attempt: { content: string; key: string; completed_at: string },
  data: ResponseData,
): { key: string; completed_at: string } {
  const content = JSON.stringify(data);
  if (attempt.content !== content) {
    Object.assign(attempt, { content, key: crypto.randomUUID(), completed_at: new Date().toISOString() });
  }
  return attempt;
}
