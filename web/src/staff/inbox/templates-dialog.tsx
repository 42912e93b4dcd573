import { useState } from 'react';
import { problemMessage } from '../../api/problem';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { FieldError } from '../../ui/field-error';
import { Skeleton } from '../../ui/skeleton';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import {
  useMessageTemplatesListQuery,
  useMessageTemplatesRemoveMutation,
  useMessageTemplatesSaveMutation,
} from '../api/care-api';
import type { MessageTemplate } from '../api/care-api';

interface TemplatesDialogProps {
  open: boolean;
  onClose: () => void;
  /** What is being written: a new template may begin with it. */
  written: string;
  onUse: (text: string) => void;
}

/** Messages that the team writes again and again: one is taken, changed or made. */
export function TemplatesDialog({ open, onClose, written, onUse }: TemplatesDialogProps) {
  return (
    <Dialog open={open} title="Templates" onClose={onClose}>
      <Templates written={written} onUse={onUse} />
    </Dialog>
  );
}

function Templates({ written, onUse }: Pick<TemplatesDialogProps, 'written' | 'onUse'>) {
  const { data, isError, refetch } = useMessageTemplatesListQuery();
  const [edited, setEdited] = useState<MessageTemplate | null>(null);
  if (edited) return <TemplateForm key={edited.id} template={edited} onClose={() => setEdited(null)} />;
  if (!data) {
    return isError ? (
      <ErrorState message="The templates could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={3} height={56} />
    );
  }
  return (
    <>
      {data.items.length === 0 && <EmptyState title="No templates yet" />}
      <ul className="inbox-templates">
        {data.items.map((template) => (
          <li key={template.id}>
            <h3>{template.title}</h3>
            <p>{template.text}</p>
            <div className="inbox-template-acts">
              <button
                type="button"
                className="button button-plain"
                aria-label={`Use ${template.title}`}
                onClick={() => onUse(template.text)}
              >
                Use
              </button>
              <button
                type="button"
                className="button button-quiet"
                aria-label={`Change ${template.title}`}
                onClick={() => setEdited(template)}
              >
                Change
              </button>
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="button button-plain"
        onClick={() => setEdited({ id: crypto.randomUUID(), title: '', text: written })}
      >
        New template
      </button>
    </>
  );
}

function TemplateForm({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const [title, setTitle] = useState(template.title);
  const [text, setText] = useState(template.text);
  const [save, saving] = useMessageTemplatesSaveMutation();
  const [remove, removing] = useMessageTemplatesRemoveMutation();
  const [failed, setFailed] = useState<string | undefined>();
  const isBusy = saving.isLoading || removing.isLoading;
  const isNew = template.title === '';
  const run = async (act: () => Promise<{ error?: unknown }>) => {
    if (isBusy) return;
    setFailed(undefined);
    const { error } = await act();
    if (error) setFailed(problemMessage(error, 'The template could not be saved. Please try again.'));
    else onClose();
  };
  return (
    <form
      className="inbox-hours-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => save({ id: template.id, saveMessageTemplate: { title, text } }));
      }}
    >
      <TextField
        label="Title"
        required
        maxLength={80}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <TextArea
        label="Text"
        required
        maxLength={2000}
        rows={5}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="inbox-quiet">
        {'{first_name}'} becomes the member’s first name, {'{my_name}'} your own. Everybody of the team uses
        the same templates.
      </p>
      <FieldError id="template-failed" message={failed} isAlert />
      <div className="dialog-actions">
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {saving.isLoading ? 'Saving...' : 'Save template'}
        </button>
        <button type="button" className="button button-plain" onClick={onClose}>
          Back
        </button>
        {!isNew && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={isBusy}
            onClick={() => void run(() => remove({ id: template.id }))}
          >
            {removing.isLoading ? 'Deleting...' : 'Delete'}
          </button>
        )}
      </div>
    </form>
  );
}
