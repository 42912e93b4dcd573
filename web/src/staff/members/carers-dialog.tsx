import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { Dialog } from '../../ui/dialog';
import { ErrorState } from '../../ui/error-state';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { Switch } from '../../ui/switch';
import { showToast } from '../../ui/toast/toast-store';
import { usePeopleSetCarersMutation, useStaffColleaguesQuery } from '../api/care-api';
import { ROLE_WORDS } from '../roles';

const FAILED = 'That could not be saved. Please try again.';
const OFFLINE = 'You are offline. Nothing was changed.';

const NAMES = new Intl.ListFormat('en-GB', { type: 'conjunction' });

interface CarersDialogProps {
  id: string;
  name: string;
  onClose: () => void;
  /** It is saved: the member leaves the list. */
  onGiven: () => void;
}

/** For an administrator: who is to look after a member whom nobody does. */
export function CarersDialog({ id, name, onClose, onGiven }: CarersDialogProps) {
  const colleagues = useStaffColleaguesQuery();
  const carers = colleagues.data?.items.filter(({ role }) => role !== 'admin');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [save, saving] = usePeopleSetCarersMutation();
  const submit = async () => {
    if (saving.isLoading || chosen.length === 0) return;
    const { error } = await save({ id, setCarers: { carer_ids: [...chosen] } });
    if (error) return;
    const names = (carers ?? [])
      .filter((carer) => chosen.includes(carer.id))
      .map((carer) => carer.name ?? 'No name given');
    showToast({ title: `${NAMES.format(names)} now ${names.length === 1 ? 'looks' : 'look'} after ${name}` });
    onGiven();
    onClose();
  };
  return (
    <Dialog open title={`Who looks after ${name}`} onClose={onClose}>
      <div className="members-carers">
        {colleagues.isError && !carers && (
          <ErrorState
            message="Your colleagues could not be loaded."
            onRetry={() => void colleagues.refetch()}
          />
        )}
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
        {carers && (
          <button
            type="button"
            className="button button-primary"
            aria-disabled={chosen.length === 0 || saving.isLoading}
            onClick={() => void submit()}
          >
            {saving.isLoading ? 'Saving...' : 'Save'}
          </button>
        )}
      </div>
    </Dialog>
  );
}
