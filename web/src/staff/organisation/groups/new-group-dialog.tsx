import { useState } from 'react';
import { Dialog } from '../../../ui/dialog';
import { GroupNameForm } from './group-name-form';

/** Makes a group, into which members come later. */
export function NewGroupDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="New group" onClose={onClose}>
      <NewGroup onClose={onClose} />
    </Dialog>
  );
}

function NewGroup({ onClose }: { onClose: () => void }) {
  // Made once: a second try is the same group.
  const [id] = useState(() => crypto.randomUUID());
  return <GroupNameForm id={id} name="" action="Make the group" onSaved={onClose} />;
}
