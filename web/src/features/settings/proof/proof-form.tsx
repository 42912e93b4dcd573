import type { SyntheticEvent } from 'react';
import { useAttempt } from '../../../auth/use-attempt';
import { Notice } from '../../../ui/notice';
import { SubmitButton } from '../../../ui/submit-button';
import { useProof } from './use-proof';

/** What a dialog shows first where the server wants to know that it is still the member. */
export function ProofForm({ onProven }: { onProven: () => void }) {
  const { field, guarded } = useProof({ asked: true });
  const { busy, failure, run } = useAttempt({ toast: false });
  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await run(() => guarded(() => Promise.resolve(null)))) onProven();
  };
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate>
      {failure && <Notice kind="error">{failure}</Notice>}
      {field}
      <SubmitButton label="Continue" busyLabel="Checking..." busy={busy} />
    </form>
  );
}
