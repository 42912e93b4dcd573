import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
}

/** A labelled field for a few lines of free text. */
export function TextArea({ label, ...textarea }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea className="input" rows={2} {...textarea} id={id} />
    </div>
  );
}
