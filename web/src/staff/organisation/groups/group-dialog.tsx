import { useState } from 'react';
import { sendingFailure } from '../../../api/problem';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Dialog } from '../../../ui/dialog';
import { useGroupsRemoveMutation } from '../../api/care-api';
import type { GroupInList } from '../../api/care-api';
import { AddMembers } from './add-members';
import { GroupMembers } from './group-members';
import { GroupNameForm } from './group-name-form';

/** What an administrator does with one group. Each change holds at once. */
export function GroupDialog({ group, onClose }: { group: GroupInList; onClose: () => void }) {
  const { id, name, members } = group;
  const [isLeaving, setIsLeaving] = useState(false);
  const [remove, removing] = useGroupsRemoveMutation();
  const confirm = async () => {
    if (removing.isLoading) return;
    const { error } = await remove({ id });
    if (!error) onClose();
  };
  return (
    <>
      <Dialog open title={name} onClose={onClose}>
        <AddMembers group={group} />
        <GroupMembers key={members} group={group} />
        <GroupNameForm key={name} id={id} name={name} action="Rename" />
        <button type="button" className="button button-quiet" onClick={() => setIsLeaving(true)}>
          Delete this group
        </button>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={`Delete ${name}?`}
        text="Its members are in no group then, and the organisation’s rules hold for them. The group’s own rules are gone for good."
        action="Delete the group"
        keep="Keep it"
        busy={removing.isLoading}
        failure={
          removing.isError
            ? sendingFailure(
                removing.error,
                'The group could not be deleted. Please try again.',
                'You are offline. Nothing was deleted.',
              )
            : ''
        }
        onConfirm={() => void confirm()}
        onClose={() => setIsLeaving(false)}
      />
    </>
  );
}
