import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import dayjs from 'dayjs';
import type { DataExport } from '../../../api/enhanced';
import { sizeText } from '../../../lib/size-text';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { SubmitButton } from '../../../ui/submit-button';
import { useAskForCopy, useDownloadCopy } from './use-copy-requests';

/** How far a copy is, and the one thing that can be done about it. */
export function CopyState({ copy }: { copy: DataExport | undefined }) {
  switch (copy?.state) {
    case 'requested':
    case 'making':
      return (
        <div role="status">
          <p className="settings-state">
            <Spinner />
            {copy.state === 'making' ? 'Your copy is being made' : 'Your copy is asked for'}
          </p>
          <p className="settings-text">
            It takes a few minutes at most. You can leave this page: we send you an e-mail when it is ready.
          </p>
        </div>
      );
    case 'ready':
      return <ReadyCopy copy={copy} />;
    case 'failed':
      return (
        <>
          <Notice kind="error">Your copy could not be made. Nothing of yours is lost.</Notice>
          <AskForm label="Ask again" />
        </>
      );
    default:
      return <AskForm label="Ask for a copy" />;
  }
}

function ReadyCopy({ copy }: { copy: DataExport }) {
  const { download, busy, failure, proofField } = useDownloadCopy(copy.id);
  return (
    <>
      <div>
        <p className="settings-state settings-state-on">
          <CheckCircleIcon size={22} weight="fill" aria-hidden="true" />
          Your copy is ready
        </p>
        <p className="settings-text">
          Made on {when(copy.ready_at)}, {sizeText(copy.size ?? 0)}. You can download it until{' '}
          {when(copy.expires_at)}. It holds health data: keep it where only you can read it.
        </p>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        {failure && <Notice kind="error">{failure}</Notice>}
        {proofField}
        <SubmitButton label="Download" busyLabel="Downloading..." busy={busy} />
      </form>
      <AskForm label="Make a new copy" quiet />
    </>
  );
}

function AskForm({ label, quiet = false }: { label: string; quiet?: boolean }) {
  const { ask, busy, failure, proofField } = useAskForCopy();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {failure && <Notice kind="error">{failure}</Notice>}
      {proofField}
      {quiet && !proofField ? (
        <button type="submit" className="link-button settings-quiet" aria-disabled={busy}>
          {label}
        </button>
      ) : (
        <SubmitButton label={label} busyLabel="Asking..." busy={busy} />
      )}
    </form>
  );
}

function when(instant: string | null): string {
  return dayjs(instant).format('D MMM YYYY, HH:mm');
}
