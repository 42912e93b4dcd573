import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showToast } from '../../ui/toast/toast-store';
import { useTemplateVersionsMoveOneMutation } from '../api/care-api';

/** Moves one member's programme to the template's published version. */
export function MoveProgramme({ member, who }: { member: string; who: string }) {
  const [isAsked, setAsked] = useState(false);
  const [move, moving] = useTemplateVersionsMoveOneMutation();
  const confirm = async () => {
    if (moving.isLoading) return;
    const { data } = await move({ id: member });
    if (!data) return;
    setAsked(false);
    showToast(
      data.moved > 0
        ? { title: 'Moved', description: 'What lies ahead is planned again within a minute.' }
        : { title: 'Nothing to move', description: `${who} follows the published template already.` },
    );
  };
  return (
    <>
      <button type="button" className="button button-quiet member-add" onClick={() => setAsked(true)}>
        Move to the published template
      </button>
      <ConfirmDialog
        open={isAsked}
        title={`Move ${who} to the published template`}
        text="What lies ahead is planned again by it. What is past, ticked or made by hand stays."
        action="Move"
        keep="Leave it"
        busy={moving.isLoading}
        failure={
          moving.isError
            ? sendingFailure(
                moving.error,
                'That could not be saved. Please try again.',
                'You are offline. Nothing was changed.',
              )
            : ''
        }
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
