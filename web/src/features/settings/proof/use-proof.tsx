import { useState } from 'react';
import { useAuthConfirmIdentityMutation } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { useAppSelector } from '../../../store/hooks';
import type { Outcome } from '../../../auth/attempt';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { NEEDS_PROOF } from '../../../auth/needs-proof';
import { giveCode } from '../../../auth/second-factor';
import { selectUser } from '../../../auth/session-slice';
import { CODE_LENGTH, CodeField } from '../../../ui/code-field';
import { PasswordField } from '../../../ui/password-field';
import './proof.css';

/** As it appears; whoever goes on typing elsewhere is not called back. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/**
 * For changes that need a recent sign-in. When the server asks, `field` appears in the form, beside what was typed
 * already; the next submit confirms first and then sends the change again.
 */
export function useProof({ asked: atOnce = false } = {}) {
  const [confirm] = useAuthConfirmIdentityMutation();
  const hasFactor = (useAppSelector(selectUser)?.factorIds.length ?? 0) > 0;
  const [asked, setAsked] = useState(atOnce);
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');

  const prove = async (): Outcome => {
    if (byCode) return typed.length === CODE_LENGTH ? giveCode(typed) : 'Enter the 6-digit code';
    if (!typed) return 'Enter your current password';
    const { error } = await confirm({ confirmIdentity: { password: typed } });
    return error ? problemMessage(error, UNEXPECTED) : null;
  };

  /** Sends the request, after the proof where one was asked for. */
  const guarded = async (request: () => Outcome): Outcome => {
    const refusal = asked ? await prove() : null;
    if (refusal !== null) return refusal;
    const outcome = await request();
    setAsked(outcome === NEEDS_PROOF);
    setTyped('');
    return outcome;
  };

  const field = asked && (
    <div className="settings-proof" role="group" aria-label={NEEDS_PROOF}>
      <p className="settings-text">It has been a while since you signed in. Please confirm that it is you.</p>
      {byCode ? (
        <CodeField label="6-digit code" value={typed} onChange={setTyped} />
      ) : (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          ref={focus}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {hasFactor && (
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setByCode(!byCode);
            setTyped('');
          }}
        >
          {byCode ? 'Use your password instead' : 'Use a code from your authenticator app instead'}
        </button>
      )}
    </div>
  );
  return { field, guarded };
}
