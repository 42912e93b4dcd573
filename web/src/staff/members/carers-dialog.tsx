import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';
import { usePeopleSetCarersMutation, useStaffColleaguesQuery } from '../api/care-api';
import { ROLE_WORDS } from '../roles';

const FAILED = 'That could not be saved. Please try again.';
const OFFLINE = 'You are offline. Nothing was changed.';

/** For an administrator: who is to look after a member whom nobody does. */
export function CarersDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const colleagues = useStaffColleaguesQuery();
  const carers = colleagues.data?.items.filter(({ role }) => role !== 'admin');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [save, saving] = usePeopleSetCarersMutation();
  const submit = async () => {
    if (saving.isLoading || chosen.length === 0) return;
    const { error } = await save({ id, setCarers: { carer_ids: [...chosen] } });
    if (!error) onClose();
  };
  return (
    <Dialog open title={`Who looks after ${name}`} onClose={onClose}>
      <div className="members-carers">
        {colleagues.isError && <Notice kind="error">Your colleagues could not be loaded.</Notice>}
        {colleagues.isLoading && <Skeleton lines={3} height={44} />}
        {carers?.map(({ id: carer, name: called, role }) => (
          <Switch
            key={carer}
            label={called ?? 'No name given'}
            on={chosen.includes(carer)}
            fixed={saving.isLoading}
            onChange={(on) => setChosen(on ? [...chosen, carer] : chosen.filter((one) => one !== carer))}
          >
            {ROLE_WORDS[role]}
          </Switch>
        ))}
        {saving.isError && <Notice kind="error">{sendingFailure(saving.error, FAILED, OFFLINE)}</Notice>}
        <button
          type="button"
          className="button button-primary"
          aria-disabled={chosen.length === 0 || saving.isLoading}
          onClick={() => void submit()}
        >
          {saving.isLoading ? 'Saving...' : 'Save'}
        </button>
      </div>
    </Dialog>
  );
}
