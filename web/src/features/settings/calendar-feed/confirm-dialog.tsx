import { Dialog } from '../../../ui/dialog';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will follow. */
  text: string;
  action: string;
  busy: boolean;
  failure: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before an address stops working. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, action, busy, failure, onConfirm, onClose } = props;
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p>{text}</p>
      {failure && <Notice kind="error">{failure}</Notice>}
      <div className="settings-actions">
        <button type="button" className="button button-primary" aria-disabled={busy} onClick={onConfirm}>
          {busy && <Spinner />}
          {busy ? 'One moment...' : action}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          Keep the address
        </button>
      </div>
    </Dialog>
  );
}
