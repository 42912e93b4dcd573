import { useState } from 'react';
import { sendingFailure } from '../../api/problem';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useTemplateVersionsChangeWeekMutation } from '../api/care-api';
import type { TemplateContent, TemplateWeek } from '../api/care-api';
import { FAILED, OFFLINE } from './template-words';

interface WeekDialogProps {
  template: TemplateContent;
  week: TemplateWeek;
  onClose: () => void;
}

const LINES = [
  { field: 'skill', label: 'One skill to practise' },
  { field: 'notice', label: 'One number to notice' },
  { field: 'action', label: 'One thing to do' },
] as const;

/** The words of a week. */
export function WeekDialog({ template, week, onClose }: WeekDialogProps) {
  const isDraft = template.status === 'draft';
  const [words, setWords] = useState(week);
  const [save, saving] = useTemplateVersionsChangeWeekMutation();
  // As it was opened: what somebody else has changed since is not written over.
  const [revision] = useState(template.revision);
  const submit = async () => {
    if (saving.isLoading) return;
    const { week: number, ...text } = words;
    const { error } = await save({ week: number, changeTemplateWeek: { ...text, revision } });
    if (!error) onClose();
  };
  return (
    <Dialog open title={`Week ${week.week}`} onClose={onClose}>
      <form
        className="templates-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Focus"
          required
          maxLength={40}
          readOnly={!isDraft}
          value={words.focus}
          onChange={({ currentTarget }) => setWords({ ...words, focus: currentTarget.value })}
        />
        <TextArea
          label="Description"
          required
          maxLength={500}
          readOnly={!isDraft}
          value={words.description}
          onChange={({ currentTarget }) => setWords({ ...words, description: currentTarget.value })}
        />
        {LINES.map(({ field, label }) => (
          <TextField
            key={field}
            label={label}
            required
            maxLength={70}
            readOnly={!isDraft}
            value={words[field]}
            onChange={({ currentTarget }) => setWords({ ...words, [field]: currentTarget.value })}
          />
        ))}
        {saving.isError && <Notice kind="error">{sendingFailure(saving.error, FAILED, OFFLINE)}</Notice>}
        {isDraft && (
          <div className="dialog-actions">
            <button type="submit" className="button button-primary" aria-disabled={saving.isLoading}>
              {saving.isLoading ? 'Saving...' : 'Save'}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
