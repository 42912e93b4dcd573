import { NewRecoveryCodes } from './new-recovery-codes';
import { SettingsDialog } from './settings-dialog';

/** New recovery codes in place of the old ones. */
export function RecoveryCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <SettingsDialog open={open} title="Your new recovery codes" onClose={onClose}>
      <NewRecoveryCodes onDone={onClose} />
    </SettingsDialog>
  );
}
