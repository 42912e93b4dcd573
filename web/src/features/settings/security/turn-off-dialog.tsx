import { useAttempt } from '../../../auth/use-attempt';
import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { showToast } from '../../../ui/toast/toast-store';
import { removeFactors } from './second-factor-requests';

interface TurnOffDialogProps {
  open: boolean;
  factorIds: readonly string[];
  onClose: () => void;
}

/** Asks once more before the account is left to its password alone. */
export function TurnOffDialog({ open, factorIds, onClose }: TurnOffDialogProps) {
  const { busy, failure, run } = useAttempt();
  const turnOff = async () => {
    if (!(await run(() => removeFactors(factorIds)))) return;
    showToast({ title: 'Two-step sign-in is off' });
    onClose();
  };
  return (
    <Dialog open={open} title="Turn off two-step sign-in?" onClose={onClose}>
      <p>Your password alone will open your account again. The recovery codes you have become void.</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="settings-actions">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={busy}
          onClick={() => void turnOff()}
        >
          {busy && <Spinner />}
          {busy ? 'Turning off...' : 'Turn off'}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          Keep it on
        </button>
      </div>
    </Dialog>
  );
}
