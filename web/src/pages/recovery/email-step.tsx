import { useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { plainWords } from '../../auth/plain-words';
import { useAttempt } from '../../auth/use-attempt';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { sendRecoveryMail } from './recovery-requests';

interface EmailStepProps {
  /** Typed before, on the way here. */
  start: string;
  onSent: (email: string) => void;
}

/** Asks where to send the mail. */
export function EmailStep({ start, onSent }: EmailStepProps) {
  const [email, setEmail] = useState(start);
  const [missing, setMissing] = useState(false);
  const { busy, failure, run } = useAttempt();
  const input = useRef<HTMLInputElement>(null);

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const address = email.trim();
    setMissing(!address);
    if (!address) input.current?.focus();
    else if (await run(() => sendRecoveryMail(address))) onSent(address);
  };

  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      <TextField
        ref={input}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        value={email}
        error={missing ? 'Enter your email' : plainWords(failure)}
        onChange={(event) => {
          setEmail(event.target.value);
          setMissing(false);
        }}
      />
      <SubmitButton label="Send Reset Code" busyLabel="Sending..." busy={busy} />
    </form>
  );
}
