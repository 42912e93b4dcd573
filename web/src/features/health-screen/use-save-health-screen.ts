import { useHealthScreenSaveMutation } from '../../api/enhanced';
import type { HealthScreenAnswers } from '../../api/enhanced';
import { PATHS } from '../../lib/paths';
import { useSave } from '../../ui/use-save';

/** Saves the answers, and then leads to the programme. */
export function useSaveHealthScreen() {
  const [send] = useHealthScreenSaveMutation();
  return useSave<HealthScreenAnswers>({
    send: async (answers) => {
      await send({ saveHealthScreen: { answers } }).unwrap();
    },
    saved: 'Your answers have been saved!',
    notSaved: 'Failed to save your answers. Please try again.',
    leadsTo: PATHS.programme,
  });
}
