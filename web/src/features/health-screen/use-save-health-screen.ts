import { useHealthScreenSaveMutation } from '../../api/enhanced';
import type { HealthScreenAnswers } from '../../api/enhanced';
import { PATHS } from '../../lib/paths';
import { useSave } from '../../ui/use-save';
import { changesFor } from './what-changes';

/** Saves the answers, and then leads to the programme; where they change something, to the words about it first. */
export function useSaveHealthScreen(answers: HealthScreenAnswers, onSaved: () => void) {
  const [send] = useHealthScreenSaveMutation();
  const says = changesFor(answers).length > 0;
  return useSave<HealthScreenAnswers>({
    send: async (given) => {
      await send({ saveHealthScreen: { answers: given } }).unwrap();
      onSaved();
    },
    // No cheerful toast over what is no good news: the page that follows says that they are saved.
    saved: says ? null : 'Your answers have been saved!',
    notSaved: 'Failed to save your answers. Please try again.',
    leadsTo: says ? `${PATHS.healthScreen}?view=saved` : PATHS.programme,
  });
}
