import type { ReactNode } from 'react';
import { sendingFailure } from '../../api/problem';
import { Notice } from '../../ui/notice';
import { backWords, type Whose } from './where-from';

interface RuleFootProps {
  whose: Whose;
  name: string;
  /** Something is said where one looks. */
  isOwn: boolean;
  from: readonly string[];
  acts: { isBusy: boolean; isClearing: boolean; error: unknown; clear: () => void };
  /** Further buttons. */
  children: ReactNode;
}

/** Below a rule: where it comes from, what failed, and the way back to what holds above. */
export function RuleFoot({ whose, name, isOwn, from, acts, children }: RuleFootProps) {
  return (
    <>
      {from.map((line) => (
        <p key={line} className="rule-from">
          {line}
        </p>
      ))}
      {acts.error !== null && (
        <Notice kind="error">
          {sendingFailure(
            acts.error,
            'The rule could not be saved. Please try again.',
            'You are offline. The rule is as it was.',
          )}
        </Notice>
      )}
      <div className="rule-actions">
        {children}
        {isOwn && (
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={acts.isBusy}
            aria-label={`${backWords(whose)}: ${name}`}
            onClick={() => acts.isBusy || acts.clear()}
          >
            {acts.isClearing ? 'Saving...' : backWords(whose)}
          </button>
        )}
      </div>
    </>
  );
}
