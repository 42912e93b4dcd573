import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendingFailure } from '../../api/problem';
import { articleEditorPath, articlePath } from '../../lib/paths';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { useArticleVersionsBeginMutation } from '../api/care-api';
import { FAILED, OFFLINE, slugOf } from './article-words';

/** A new article begins as a title, from which its address is made. */
export function NewArticleDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [begin, beginning] = useArticleVersionsBeginMutation();
  const navigate = useNavigate();
  const contentId = slugOf(title);
  const submit = async () => {
    if (beginning.isLoading || contentId === '') return;
    const { error } = await begin({ contentId, beginArticle: { title: title.trim() } });
    if (!error) void navigate(articleEditorPath(contentId));
  };
  return (
    <Dialog open title="A new article" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label="Title"
          required
          maxLength={80}
          autoComplete="off"
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <p className="articles-quiet articles-address">
          {contentId === ''
            ? 'Its address is made of the title, and stays.'
            : `Its address will be ${articlePath(contentId)}, and stays.`}
        </p>
        {beginning.isError && (
          <Notice kind="error">{sendingFailure(beginning.error, FAILED, OFFLINE)}</Notice>
        )}
        <SubmitButton
          label="Begin a draft"
          busyLabel="One moment..."
          busy={beginning.isLoading}
          missing={contentId === '' && 'Write a title first.'}
        />
      </form>
    </Dialog>
  );
}
