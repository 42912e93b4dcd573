import { useState } from 'react';
import { useCalendarFeedCreateMutation, useCalendarFeedRevokeMutation } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { useAttempt } from '../../../auth/use-attempt';
import { showToast } from '../../../ui/toast/toast-store';
import { useProof } from '../proof/use-proof';

/** Makes, replaces and turns off the address. The server tells it once, so it is kept while the page stands. */
export function useFeedChanges() {
  const [requestAddress] = useCalendarFeedCreateMutation();
  const [requestEnd] = useCalendarFeedRevokeMutation();
  const { busy, failure, run } = useAttempt();
  const proof = useProof();
  const [url, setUrl] = useState<string | null>(null);

  const create = () =>
    run(() =>
      proof.guarded(async () => {
        const { data, error } = await requestAddress();
        if (!data) return problemMessage(error, UNEXPECTED);
        setUrl(data.url);
        return null;
      }),
    );

  const turnOff = () =>
    run(async () => {
      const { error } = await requestEnd();
      if (error) return problemMessage(error, UNEXPECTED);
      setUrl(null);
      showToast({ title: 'Calendar feed is off' });
      return null;
    });

  return { url, busy, failure, proofField: proof.field, create, turnOff };
}
