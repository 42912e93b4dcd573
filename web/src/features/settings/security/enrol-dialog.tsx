import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { EnrolForm } from './enrol-form';
import { NewRecoveryCodes } from './new-recovery-codes';

/** Setting two-step sign-in up: scan, confirm with a code, keep the recovery codes. */
export function EnrolDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [confirmed, setConfirmed] = useState(false);
  const close = () => {
    setConfirmed(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={confirmed ? 'Keep your recovery codes' : 'Set up two-step sign-in'}
      onClose={close}
    >
      {confirmed ? <NewRecoveryCodes onDone={close} /> : <EnrolForm onConfirmed={() => setConfirmed(true)} />}
    </Dialog>
  );
}
