import type { SyntheticEvent } from 'react';
import { useAttempt } from '../../../auth/use-attempt';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { SubmitButton } from '../../../ui/submit-button';
import { showToast } from '../../../ui/toast/toast-store';
import { useProof } from '../proof/use-proof';
import { removeFactors } from './second-factor-requests';

interface TurnOffDialogProps {
  open: boolean;
  factorIds: readonly string[];
  onClose: () => void;
}

/** Asks once more before the account is left to its password alone. */
export function TurnOffDialog({ open, factorIds, onClose }: TurnOffDialogProps) {
  const { busy, failure, run } = useAttempt();
  const proof = useProof();
  const turnOff = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!(await run(() => proof.guarded(() => removeFactors(factorIds))))) return;
    showToast({ title: 'Two-step sign-in is off' });
    onClose();
  };
  return (
    <Dialog open={open} title="Turn off two-step sign-in?" onClose={onClose}>
      <p>Your password alone will open your account again. The recovery codes you have become void.</p>
      <form onSubmit={(event) => void turnOff(event)} noValidate>
        {failure && <Notice kind="error">{failure}</Notice>}
        {proof.field}
        <div className="dialog-actions">
          <SubmitButton label="Turn off" busyLabel="Turning off..." busy={busy} />
          <button type="button" className="button button-plain" onClick={onClose}>
            Keep it on
          </button>
        </div>
      </form>
    </Dialog>
  );
}
