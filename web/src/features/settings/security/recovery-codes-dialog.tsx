import { Dialog } from '../../../ui/dialog';
import { NewRecoveryCodes } from './new-recovery-codes';

/** New recovery codes in place of the old ones. */
export function RecoveryCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Your new recovery codes" onClose={onClose}>
      <NewRecoveryCodes onDone={onClose} />
    </Dialog>
  );
}
