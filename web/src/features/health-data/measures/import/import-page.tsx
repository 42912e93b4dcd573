import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMeasuresAllowedQuery } from '../../../../api/enhanced';
import type { AllowedMeasure } from '../../../../api/enhanced';
import { PATHS } from '../../../../lib/paths';
import { ErrorState } from '../../../../ui/error-state';
import { PageHeader } from '../../../../ui/page-header';
import { Skeleton } from '../../../../ui/skeleton';
import { ImportChooser } from './import-chooser';
import { ImportDone } from './import-done';
import { ImportPreview } from './import-preview';
import { ImportProgress } from './import-progress';
import { useImport } from './use-import';
import '../measures.css';
import './import.css';

/** Brings measures along from an Apple Health export or a CSV. */
export default function ImportPage() {
  const allowed = useMeasuresAllowedQuery();
  return (
    <>
      <PageHeader
        title="Import measures"
        subtitle="From Apple Health, or from a CSV of another app"
        actions={
          <Link className="button button-plain" to={PATHS.healthData}>
            Back to Health Data
          </Link>
        }
      />
      {allowed.isLoading && <Skeleton lines={3} height={56} />}
      {allowed.isError && !allowed.data && (
        <ErrorState message="This could not be loaded." onRetry={() => void allowed.refetch()} />
      )}
      {allowed.data && <Import allowed={allowed.data.kinds} />}
    </>
  );
}

function Import({ allowed }: { allowed: readonly AllowedMeasure[] }) {
  const [months, setMonths] = useState(12);
  const { state, read, send, cancel } = useImport(allowed);
  const off = allowed.find((kind) => kind.off !== null)?.off;
  switch (state.phase) {
    case 'choose':
      return (
        <>
          <ImportChooser
            {...{ months, failure: state.failure }}
            onMonths={setMonths}
            onFile={(file) => void read(file, months)}
          />
          {off && <p className="measures-off import-off">{off.text}</p>}
        </>
      );
    case 'reading':
      return (
        <ImportProgress
          label="Reading the file on your device"
          share={state.share}
          note={`${Math.floor(state.share * 100)} %`}
          cancel="Cancel"
          onCancel={cancel}
        />
      );
    case 'preview': {
      const { found, file } = state;
      return (
        <ImportPreview
          found={found}
          onSend={(samples, kinds) => void send(file, months, samples, kinds)}
          onCancel={cancel}
        />
      );
    }
    case 'sending':
      return (
        <ImportProgress
          label="Saving"
          share={state.sent / state.total}
          note={`${state.sent.toLocaleString('en-GB')} of ${state.total.toLocaleString('en-GB')}`}
          cancel="Stop"
          onCancel={cancel}
        />
      );
    case 'done':
      return <ImportDone result={state.result} total={state.total} onAgain={cancel} />;
  }
}
