import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { NewRecoveryCodes } from './new-recovery-codes';

/** New recovery codes in place of the old ones, which end: so not before another tap. */
export function RecoveryCodesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="New recovery codes" onClose={onClose}>
      <Codes onClose={onClose} />
    </Dialog>
  );
}

function Codes({ onClose }: { onClose: () => void }) {
  const [isAgreed, setAgreed] = useState(false);
  if (isAgreed) return <NewRecoveryCodes onDone={onClose} />;
  return (
    <>
      <p>You get ten new codes. The ones you have now stop working.</p>
      <div className="dialog-actions">
        <button type="button" className="button button-primary" onClick={() => setAgreed(true)}>
          Make the codes
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          Keep the old ones
        </button>
      </div>
    </>
  );
}
