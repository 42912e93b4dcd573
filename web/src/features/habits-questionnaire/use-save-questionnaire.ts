import { useQuestionnairesChangeMutation, useQuestionnairesSaveMutation } from '../../api/enhanced';
import { PATHS } from '../../lib/paths';
import { useSave } from '../../ui/use-save';
import { responseDataOf } from './questionnaire-answers';
import type { Answers } from './questionnaire-answers';
import type { OpenedQuestionnaire } from './use-opened-questionnaire';

/** Saves the questionnaire, over the answers that it was opened with if there were any, and then leads to the programme. */
export function useSaveQuestionnaire({ eventId, saved }: OpenedQuestionnaire, onSaved: () => void) {
  const [create] = useQuestionnairesSaveMutation();
  const [change] = useQuestionnairesChangeMutation();
  return useSave<Answers>({
    send: async (answers, { key, at: completed_at }) => {
      const response_data = responseDataOf(answers);
      if (saved) {
        await change({ id: saved.id, changeQuestionnaire: { response_data, completed_at } }).unwrap();
      } else {
        await create({
          'Idempotency-Key': key,
          saveQuestionnaire: {
            questionnaire_type: 'habits_and_preferences',
            response_data,
            completed_at,
            ...(eventId && { event_id: eventId }),
          },
        }).unwrap();
      }
      onSaved();
    },
    saved: 'Your habits questionnaire has been saved!',
    notSaved: 'Failed to save questionnaire. Please try again.',
    leadsTo: PATHS.programme,
  });
}
