import { useState } from 'react';
import type { ResultHelp, Trend } from '../../../api/enhanced';
import { Dialog } from '../../../ui/dialog';
import { SAVED_HELP, SavedHelp } from '../saved-help';
import { AddValueForm } from './add-value-form';

export interface AddValueDialogProps {
  userId: string;
  zone: string;
  /** What is known already: its names are offered. */
  markers: readonly Trend[];
  onClose: () => void;
}

/** A value that the member types in. One that needs attention now is answered with whom to call. */
export default function AddValueDialog({ userId, zone, markers, onClose }: AddValueDialogProps) {
  const [safety, setSafety] = useState<ResultHelp | null>(null);
  return (
    <Dialog open sheet title={safety ? SAVED_HELP : 'Add a value'} onClose={onClose}>
      {safety ? (
        <SavedHelp help={safety} onClose={onClose} />
      ) : (
        <AddValueForm
          userId={userId}
          zone={zone}
          markers={markers}
          onSaved={(help) => (help ? setSafety(help) : onClose())}
        />
      )}
    </Dialog>
  );
}
