import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { plainWords } from '../../auth/plain-words';
import { useAttempt } from '../../auth/use-attempt';
import { PATHS } from '../../lib/paths';
import { AuthCard } from '../../ui/auth-card';
import { CODE_LENGTH, CodeField, codeMissing } from '../../ui/code-field';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { verifyRecoveryCode } from './recovery-requests';

/** The link was opened in a browser that did not ask for it. The code of the same mail works everywhere. */
export function TypedCode({ onVerified }: { onVerified: () => void }) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const { busy, failure, run } = useAttempt();
  const complete = email.trim() !== '' && code.length === CODE_LENGTH;

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (complete && (await run(() => verifyRecoveryCode(email.trim(), code)))) onVerified();
  };

  return (
    <AuthCard
      title="Enter the code instead"
      subtitle="The link works only in the browser in which you asked for it. The 6-digit code in the same mail works here, too."
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <CodeField label="6-digit code" value={code} error={plainWords(failure)} onChange={setCode} />
        <SubmitButton
          label="Verify Code"
          busyLabel="Verifying..."
          busy={busy}
          missing={email.trim() ? codeMissing(code) : 'Enter your email and the code to go on.'}
        />
      </form>
      <p className="auth-switch auth-actions">
        <Link to={PATHS.forgotPassword}>Request New Reset Link</Link>
        <Link to={PATHS.login}>Back to Login</Link>
      </p>
    </AuthCard>
  );
}
