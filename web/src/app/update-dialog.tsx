import { useState, useSyncExternalStore } from 'react';
import {
  changeToNewVersion,
  isNewVersionOffered,
  postponeNewVersion,
  subscribeToNewVersion,
} from '../pwa/new-version';
import { Dialog } from '../ui/dialog';
import { SubmitButton } from '../ui/submit-button';
import { isPageCovered, subscribeToCover } from '../ui/toast/open-dialogs';

/** Asks before a new version takes over, and not in the midst of another dialog. */
export function UpdateDialog() {
  const isOffered = useSyncExternalStore(subscribeToNewVersion, isNewVersionOffered);
  const isCovered = useSyncExternalStore(subscribeToCover, isPageCovered);
  const [open, setOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  if (isOffered && !isCovered && !open) setOpen(true);
  if (!isOffered && open) setOpen(false);

  return (
    <Dialog open={open} title="New Update Available" onClose={postponeNewVersion}>
      <p>A new version of Damson is ready. It takes a moment, and what you have typed is kept.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setIsBusy(true);
          changeToNewVersion();
        }}
      >
        <div className="dialog-actions">
          <SubmitButton label="Update Now" busyLabel="Updating..." busy={isBusy} />
          <button type="button" className="button button-plain" onClick={postponeNewVersion}>
            Later
          </button>
        </div>
      </form>
    </Dialog>
  );
}
