import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
}

/** A labelled field for a few lines of free text. */
export function TextArea({ label, id: given, ...textarea }: TextAreaProps) {
  const made = useId();
  const id = given ?? made;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea className="input" rows={2} {...textarea} id={id} />
    </div>
  );
}
