import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { EnrolForm } from './enrol-form';
import { NewRecoveryCodes } from './new-recovery-codes';

interface EnrolDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Setting two-step sign-in up: scan, confirm with a code, keep the recovery codes. */
export function EnrolDialog({ open, onClose }: EnrolDialogProps) {
  return open && <EnrolSteps onClose={onClose} />;
}

/** Each opening has its own steps: back at the first while it closes, it would begin another enrolment. */
function EnrolSteps({ onClose }: Pick<EnrolDialogProps, 'onClose'>) {
  const [confirmed, setConfirmed] = useState(false);
  return (
    <Dialog open title={confirmed ? 'Keep your recovery codes' : 'Set up two-step sign-in'} onClose={onClose}>
      {confirmed ? (
        <NewRecoveryCodes onDone={onClose} />
      ) : (
        <EnrolForm onConfirmed={() => setConfirmed(true)} />
      )}
    </Dialog>
  );
}
