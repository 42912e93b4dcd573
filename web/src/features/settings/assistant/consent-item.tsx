import { useState } from 'react';
import { useConsentsDecideMutation } from '../../../api/enhanced';
import type { Consent } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { useAttempt } from '../../../auth/use-attempt';
import { Notice } from '../../../ui/notice';
import { Switch } from '../../../ui/switch';
import { when } from '../when';

const TITLES: Record<Consent['purpose'], string> = {
  external_model: 'Replies by an outside AI service',
  documents_to_model: 'Documents to the outside AI service',
  staff_programme: 'Care team: programme',
  staff_check_ins: 'Care team: check-ins',
  staff_chats: 'Care team: chats',
  staff_documents: 'Care team: health documents',
};

/** One thing to agree to, and how it stands. */
export function ConsentItem({ consent, fixed }: { consent: Consent; fixed: boolean }) {
  const { purpose, granted, version, text, available, recipient } = consent;
  const [decide] = useConsentsDecideMutation();
  const { busy, failure, run } = useAttempt();
  const [wanted, setWanted] = useState(granted);

  const change = (on: boolean) => {
    setWanted(on);
    void run(async () => {
      const { error } = await decide({ purpose, decideConsent: { granted: on, version } });
      return error ? problemMessage(error, UNEXPECTED) : null;
    });
  };

  return (
    <>
      <Switch
        label={TITLES[purpose]}
        on={busy ? wanted : granted}
        fixed={fixed || busy || !available}
        onChange={change}
      >
        <p>{text}</p>
        {recipient && <p>The service: {recipient}</p>}
        <p className="tabular">{stateOf(consent)}</p>
      </Switch>
      {failure && <Notice kind="error">{failure}</Notice>}
    </>
  );
}

function stateOf({ available, granted, decided_at, recipient }: Consent): string {
  if (!available && recipient) return 'Off. You can choose this once the service may write your replies.';
  if (!available) return 'There is no outside AI service at the moment, so nothing is sent.';
  const state = granted ? 'On' : 'Off';
  return decided_at ? `${state}. You chose last on ${when(decided_at)}.` : `${state} until you choose.`;
}
