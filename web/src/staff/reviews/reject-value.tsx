import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/text-area';
import type { ReviewValue } from '../api/care-api';

interface RejectValueProps {
  /** The one that is to be taken out; null: closed. */
  value: ReviewValue | null;
  isBusy: boolean;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Why a value that would call for help is taken out: the team reads it in the timeline. */
export function RejectValue({ value, ...props }: RejectValueProps) {
  return (
    <Dialog
      open={value !== null}
      title={value ? `Take out ${value.name} ${value.value}${value.unit ? ` ${value.unit}` : ''}` : ''}
      onClose={props.onClose}
    >
      <Reason {...props} />
    </Dialog>
  );
}

function Reason({ isBusy, onReject, onClose }: Omit<RejectValueProps, 'value'>) {
  const [reason, setReason] = useState('');
  return (
    <form
      className="edit-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && reason.trim()) onReject(reason.trim());
      }}
    >
      <p>This value would call for help. The team sees who took it out, and why.</p>
      <TextArea
        label="Why it is taken out"
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="proposal-acts">
        <button type="submit" className="button button-primary" aria-disabled={isBusy || !reason.trim()}>
          {isBusy ? 'Saving...' : 'Take out with this reason'}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          Back
        </button>
      </div>
    </form>
  );
}
