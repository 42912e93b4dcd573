import { useEffect, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { NEEDS_PROOF } from '../../../auth/needs-proof';
import { plainWords } from '../../../auth/plain-words';
import { useAttempt } from '../../../auth/use-attempt';
import { CODE_LENGTH, CodeField, codeMissing } from '../../../ui/code-field';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { SubmitButton } from '../../../ui/submit-button';
import { ProofForm } from '../proof/proof-form';
import { CopyButton } from './copy-button';
import { beginEnrolment, cancelEnrolment, confirmEnrolment } from './second-factor-requests';
import type { Enrolment } from './second-factor-requests';
import './second-factor.css';

/** Hands the secret to the authenticator app, by picture or by hand, and asks for a first code. */
export function EnrolForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { enrolment, retry } = useEnrolment();
  const [code, setCode] = useState('');
  const { busy, failure, run } = useAttempt();

  if (enrolment === null) return <Skeleton lines={1} height={208} />;
  if (enrolment === NEEDS_PROOF) return <ProofForm onProven={retry} />;
  if (typeof enrolment === 'string') return <ErrorState message={enrolment} onRetry={retry} />;

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.length !== CODE_LENGTH) return;
    if (await run(() => confirmEnrolment(enrolment.factorId, code))) onConfirmed();
  };
  return (
    <>
      <p>1. Scan this with your authenticator app, or type the key into it.</p>
      <img className="settings-factor-qr" src={enrolment.qrCode} alt="QR code for your authenticator app" />
      <div className="settings-factor-secret">
        <code>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton label="Copy key" text={enrolment.secret} />
        <a href={enrolment.uri}>The app is on this device</a>
      </div>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <p>2. Enter the code that the app shows. Devices that know only your password are then signed out.</p>
        <CodeField label="6-digit code" value={code} error={plainWords(failure)} onChange={setCode} />
        <SubmitButton label="Verify Code" busyLabel="Verifying..." busy={busy} missing={codeMissing(code)} />
      </form>
    </>
  );
}

/** One enrolment per opening of the dialog. One that was left halfway lapses on the server after five minutes. */
function useEnrolment() {
  const [enrolment, setEnrolment] = useState<Enrolment | string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    void beginEnrolment().then((begun) => {
      if (!left) setEnrolment(begun);
      else if (typeof begun !== 'string') void cancelEnrolment(begun.factorId);
    });
    return () => {
      left = true;
    };
  }, [round]);
  const retry = () => {
    setEnrolment(null);
    setRound(round + 1);
  };
  return { enrolment, retry };
}
