import { problemOf } from '../../api/problem';
import { Notice } from '../../ui/notice';

/** Whether something was refused because of what the member's health screen says. */
export const isGated = (failure: unknown): boolean => problemOf(failure)?.code === 'gated';

interface GateWarningProps {
  words: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** What the member's health screen says against a change: it is made only once somebody has checked. */
export function GateWarning({ words, isChecked, onChange }: GateWarningProps) {
  return (
    <Notice kind="error">
      <p>{words}</p>
      <label className="gate-checked">
        <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />I
        have checked this with their clinician
      </label>
    </Notice>
  );
}
