import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { abandonSignIn, giveCode, giveRecoveryCode } from '../../auth/second-factor';
import { plainWords } from '../../auth/plain-words';
import { useAttempt } from '../../auth/use-attempt';
import { AuthCard } from '../../ui/auth-card';
import { CODE_LENGTH, CodeField, codeMissing } from '../../ui/code-field';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';

interface SecondFactorStepProps {
  onPassed: () => void;
  /** The person would rather start again, perhaps as somebody else. */
  onAbandoned: () => void;
}

/** The second half of a sign-in: six digits from the authenticator app, or one of the recovery codes. */
export function SecondFactorStep({ onPassed, onAbandoned }: SecondFactorStepProps) {
  const [lost, setLost] = useState(false);
  const [code, setCode] = useState('');
  const { busy, failure, setFailure, run } = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), [lost]);

  const complete = lost ? code.trim() !== '' : code.length === CODE_LENGTH;
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!complete) return;
    if (await run(() => (lost ? giveRecoveryCode(code.trim()) : giveCode(code)))) onPassed();
    else input.current?.select();
  };
  const swap = () => {
    setLost(!lost);
    setCode('');
    setFailure('');
  };
  const startAgain = async () => {
    await run(abandonSignIn);
    onAbandoned();
  };

  return (
    <AuthCard
      title="Confirm it is you"
      subtitle={
        lost
          ? 'Enter one of the recovery codes that you kept when you turned two-step sign-in on.'
          : 'Enter the 6-digit code that your authenticator app shows for Damson.'
      }
    >
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        {lost ? (
          <TextField
            ref={input}
            label="Recovery code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={code}
            error={plainWords(failure)}
            onChange={(event) => setCode(event.target.value)}
          />
        ) : (
          <CodeField
            ref={input}
            label="6-digit code"
            value={code}
            error={plainWords(failure)}
            onChange={setCode}
          />
        )}
        <SubmitButton
          label="Verify Code"
          busyLabel="Verifying..."
          busy={busy}
          missing={lost ? !complete && 'Enter a recovery code to go on.' : codeMissing(code)}
        />
      </form>
      <p className="auth-switch auth-actions">
        <button type="button" className="link-button" onClick={swap}>
          {lost ? 'Use the authenticator app' : 'Use a recovery code'}
        </button>
        <button type="button" className="link-button" onClick={() => void startAgain()}>
          Back to Login
        </button>
      </p>
    </AuthCard>
  );
}
