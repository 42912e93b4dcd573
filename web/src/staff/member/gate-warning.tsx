import { useId } from 'react';
import { problemOf } from '../../api/problem';
import { FieldError } from '../../ui/field-error';
import { Notice } from '../../ui/notice';
// Also where it stands outside of a member's page.
import './member.css';

/** Whether something was refused because of what the member's health screen says. */
export const isGated = (failure: unknown): boolean => problemOf(failure)?.code === 'gated';

interface GateWarningProps {
  words: string | undefined;
  isChecked: boolean;
  /** Was sent again without the tick. */
  isMissed: boolean;
  onChange: (isChecked: boolean) => void;
}

/** What the member's health screen says against a change: it is made only once somebody has checked. */
export function GateWarning({ words, isChecked, isMissed, onChange }: GateWarningProps) {
  const id = useId();
  const isMissing = isMissed && !isChecked;
  return (
    <>
      <Notice kind="error">
        <p>{words}</p>
        <label className="gate-checked">
          <input
            type="checkbox"
            checked={isChecked}
            aria-invalid={isMissing ? true : undefined}
            aria-describedby={isMissing ? id : undefined}
            onChange={({ target }) => onChange(target.checked)}
          />
          I have checked that this is safe for them
        </label>
      </Notice>
      <FieldError id={id} message={isMissing ? 'Please tick that you have checked it.' : undefined} isAlert />
    </>
  );
}
