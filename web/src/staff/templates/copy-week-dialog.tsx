import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { SelectField } from '../../ui/select-field';
import { useTemplateVersionsCopyWeekMutation } from '../api/care-api';
import type { TemplateContent, TemplateWeek } from '../api/care-api';
import { FAILED, OFFLINE } from './template-words';

interface CopyWeekDialogProps {
  template: TemplateContent;
  week: TemplateWeek;
  onClose: () => void;
}

/** Gives another week the words and the tasks of this one. */
export function CopyWeekDialog({ template, week, onClose }: CopyWeekDialogProps) {
  const [to, setTo] = useState('');
  const [copy, copying] = useTemplateVersionsCopyWeekMutation();
  const others = template.weeks.filter((other) => other.week !== week.week);
  const confirm = async () => {
    if (copying.isLoading || to === '') return;
    const { error } = await copy({
      week: week.week,
      copyTemplateWeek: { to: Number(to), revision: template.revision },
    });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Duplicate week ${week.week}`}
      text="The chosen week gets these words in place of its own, and these tasks beside its own. Lessons stay where they are, since an article is read once."
      action="Duplicate"
      keep="Leave it"
      busy={copying.isLoading}
      missing={to === '' && 'Choose a week first.'}
      failure={copying.isError ? sendingFailure(copying.error, FAILED, OFFLINE) : ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <SelectField
        label="Into week"
        value={to}
        emptyLabel="Choose a week"
        options={others.map((other) => String(other.week))}
        onChange={setTo}
      />
    </ConfirmDialog>
  );
}
