import { useDispatch } from 'react-redux';
import { api, useSetupSaveMutation } from '../../api/enhanced';
import { PATHS } from '../../lib/paths';
import type { AppDispatch } from '../../store/hooks';
import { useSave } from '../../ui/use-save';
import type { SetupAnswers } from './setup-answers';

/** Saves the setup, and then leads to the programme. */
export function useSaveSetup(onSaved: () => void) {
  const [send] = useSetupSaveMutation();
  const dispatch = useDispatch<AppDispatch>();
  return useSave<SetupAnswers>({
    send: async (answers, { key }) => {
      const setup = await send({ 'Idempotency-Key': key, saveSetup: answers }).unwrap();
      onSaved();
      // The programme page learns from here which revision to wait for, without another request.
      void dispatch(api.util.upsertQueryData('setupData', undefined, setup));
    },
    saved: 'Your program setup has been saved successfully!',
    notSaved: 'Failed to save setup data. Please try again.',
    leadsTo: PATHS.programme,
  });
}
