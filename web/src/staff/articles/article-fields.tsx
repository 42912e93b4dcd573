import { useId } from 'react';
import { TextArea } from '../../ui/text-area';
import { TextField } from '../../ui/text-field';
import { useArticleVersionsCitableQuery } from '../api/care-api';
import { CATEGORIES, FIELD_WORDS } from './article-words';
import type { Category } from './article-words';
import type { ArticleContent } from './draft-saver';
import { ReferencesField } from './references-field';
import { SubjectsField } from './subjects-field';

interface ArticleFieldsProps {
  content: ArticleContent;
  onChange: (change: Partial<ArticleContent>) => void;
  /** A field is left. */
  onLeave: () => void;
}

/** Everything of an article that can be written. */
export function ArticleFields({ content, onChange, onLeave }: ArticleFieldsProps) {
  const id = useId();
  const { data } = useArticleVersionsCitableQuery();
  const citable = data?.items ?? [];
  return (
    <form
      className="articles-form"
      noValidate
      onBlur={onLeave}
      onSubmit={(event) => {
        event.preventDefault();
        onLeave();
      }}
    >
      <TextField
        label={FIELD_WORDS.title}
        maxLength={80}
        autoComplete="off"
        value={content.title}
        error={content.title.trim() === '' ? 'Write a title. The last one is kept until then.' : undefined}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <TextArea
        label={FIELD_WORDS.summary}
        maxLength={200}
        value={content.summary}
        onChange={({ currentTarget }) => onChange({ summary: currentTarget.value })}
      />
      <div className="field">
        <label className="field-label" htmlFor={`${id}-category`}>
          {FIELD_WORDS.category}
        </label>
        <select
          className="input"
          id={`${id}-category`}
          value={content.category}
          onChange={({ currentTarget }) => onChange({ category: currentTarget.value as Category })}
        >
          {CATEGORIES.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      </div>
      <TextArea
        label={FIELD_WORDS.body}
        className="input articles-body"
        rows={18}
        maxLength={8_000}
        aria-describedby={`${id}-body`}
        value={content.body}
        onChange={({ currentTarget }) => onChange({ body: currentTarget.value })}
      />
      <p id={`${id}-body`} className="field-hint">
        In Markdown: a line that begins “## ” is a heading, “- ” an item of a list, and **this** is bold.
      </p>
      <TextArea
        label={FIELD_WORDS.action}
        maxLength={200}
        value={content.action}
        onChange={({ currentTarget }) => onChange({ action: currentTarget.value })}
      />
      <SubjectsField
        citable={citable}
        chosen={content.subjects}
        onChange={(subjects) => onChange({ subjects })}
      />
      <ReferencesField
        citable={citable}
        subjects={content.subjects}
        chosen={content.references}
        onChange={(references) => onChange({ references })}
      />
    </form>
  );
}
