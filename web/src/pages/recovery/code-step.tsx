import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { plainWords } from '../../auth/plain-words';
import { useAttempt } from '../../auth/use-attempt';
import { CODE_LENGTH, CodeField, codeMissing } from '../../ui/code-field';
import { SubmitButton } from '../../ui/submit-button';
import { showToast } from '../../ui/toast/toast-store';
import { sendRecoveryMail, verifyRecoveryCode } from './recovery-requests';

interface CodeStepProps {
  email: string;
  onVerified: () => void;
  onOtherEmail: () => void;
}

/** Takes the six digits from the mail; the link in the same mail works as well. */
export function CodeStep({ email, onVerified, onOtherEmail }: CodeStepProps) {
  const [code, setCode] = useState('');
  const { busy, failure, run } = useAttempt();

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.length === CODE_LENGTH && (await run(() => verifyRecoveryCode(email, code)))) onVerified();
  };
  const resend = async () => {
    if (await run(() => sendRecoveryMail(email))) {
      showToast({ title: 'New code sent', description: 'Please check your email.' });
    }
  };

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <p>
        If there is an account for <strong>{email}</strong>, a mail is on its way. Enter the 6-digit code from
        it, or open the link in it on this device.
      </p>
      <CodeField label="6-digit code" value={code} error={plainWords(failure)} onChange={setCode} />
      <SubmitButton label="Verify Code" busyLabel="Verifying..." busy={busy} missing={codeMissing(code)} />
      <p className="auth-switch auth-actions">
        <button type="button" className="link-button" disabled={busy} onClick={() => void resend()}>
          Send a new code
        </button>
        <button type="button" className="link-button" onClick={onOtherEmail}>
          Use another email
        </button>
      </p>
    </form>
  );
}
