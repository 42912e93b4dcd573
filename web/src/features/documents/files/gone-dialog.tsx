import { Dialog } from '../../../ui/dialog';

/** A document that was deleted while its values were looked at, or before. */
export function GoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="This file is no longer here" onClose={onClose}>
      <p>It has been deleted, in another tab or on another device, and the values read from it with it.</p>
      <div className="dialog-actions">
        <button type="button" className="button button-primary button-wide" onClick={onClose}>
          Back to your files
        </button>
      </div>
    </Dialog>
  );
}
