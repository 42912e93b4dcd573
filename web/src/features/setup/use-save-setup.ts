import { useSetupSaveMutation } from '../../api/enhanced';
import { PATHS } from '../../lib/paths';
import { useSave } from '../../ui/use-save';
import type { SetupAnswers } from './setup-answers';

/** Saves the setup, and then leads to the programme. */
export function useSaveSetup({ isFirst, onSaved }: { isFirst: boolean; onSaved: () => void }) {
  const [send] = useSetupSaveMutation();
  return useSave<SetupAnswers>({
    send: async (answers, { key }) => {
      await send({ 'Idempotency-Key': key, saveSetup: answers }).unwrap();
      onSaved();
    },
    saved: 'Your program setup has been saved successfully!',
    notSaved: 'Failed to save setup data. Please try again.',
    leadsTo: PATHS.programme,
    // The first plan is presented there.
    ...(isFirst && { tells: { planReady: true } }),
  });
}
