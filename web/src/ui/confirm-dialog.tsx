import type { ReactNode } from 'react';
import { Dialog } from './dialog';
import { Notice } from './notice';
import { SubmitButton } from './submit-button';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will follow. */
  text: string;
  action: string;
  /** Leaves everything as it is. */
  keep: string;
  busy: boolean;
  failure: string;
  /** Why it cannot be done yet. */
  missing?: string | false;
  /** What else is asked for. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something is gone for good. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    text,
    action,
    keep,
    busy,
    failure,
    missing = false,
    children,
    onConfirm,
    onClose,
  } = props;
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p>{text}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        {children}
        <div className="dialog-actions">
          <SubmitButton label={action} busyLabel="One moment..." busy={busy} missing={missing} />
          <button type="button" className="button button-plain" onClick={onClose}>
            {keep}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
