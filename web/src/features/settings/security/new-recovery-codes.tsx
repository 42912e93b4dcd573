import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useEffect } from 'react';
import { useRecoveryCodesCreateMutation } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { NEEDS_PROOF } from '../../../auth/needs-proof';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { ProofForm } from '../proof/proof-form';
import { CopyButton } from './copy-button';
import './second-factor.css';

/** Makes ten recovery codes as it appears and shows them this once. */
export function NewRecoveryCodes({ onDone }: { onDone: () => void }) {
  const [create, { data, error }] = useRecoveryCodesCreateMutation();
  useEffect(() => {
    void create();
  }, [create]);

  if (error) {
    const message = problemMessage(error, UNEXPECTED);
    if (message === NEEDS_PROOF) return <ProofForm onProven={() => void create()} />;
    return <ErrorState message={message} onRetry={() => void create()} />;
  }
  if (!data) return <Skeleton lines={5} height={24} />;
  const text = `${data.codes.join('\n')}\n`;
  return (
    <>
      <p>
        Each code signs you in once when your phone is not at hand. Keep them where only you can find them:
        they are shown this once, and earlier ones no longer work.
      </p>
      <ul className="settings-recovery-codes" aria-label="Recovery codes">
        {data.codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="settings-actions">
        <CopyButton label="Copy codes" text={text} />
        <a
          className="button button-plain"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Damson recovery codes\n\n${text}`)}`}
          download="damson-recovery-codes.txt"
        >
          <DownloadSimpleIcon size={18} aria-hidden="true" />
          Download
        </a>
        <button type="button" className="button button-primary" onClick={onDone}>
          I have kept them
        </button>
      </div>
    </>
  );
}
