import { useState } from 'react';
import { useMeasuresAllowedQuery, useMeasuresSummaryQuery } from '../../../api/enhanced';
import type { Measure, ResultHelp } from '../../../api/enhanced';
import { Dialog } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { SAVED_HELP, SavedHelp } from '../saved-help';
import { MeasureForm } from './measure-form';
import { LABELS, kindsOn } from './measure-words';
import type { MeasureKind } from './measure-words';
import { Readings } from './readings';

interface MeasureDialogProps {
  kind: MeasureKind;
  /** All readings of a kind; else a form for another one. */
  isHistory: boolean;
  onKind: (kind: MeasureKind) => void;
  onClose: () => void;
}

/** Enters one reading, or puts a saved one right. Where it calls for help, that stands here at once, in the place of the form. */
export default function MeasureDialog({ kind, isHistory, onKind, onClose }: MeasureDialogProps) {
  const allowed = useMeasuresAllowedQuery();
  const { data: summary } = useMeasuresSummaryQuery();
  const [help, setHelp] = useState<ResultHelp | null>(null);
  const [saved, setSaved] = useState<Measure | null>(null);
  const kinds = kindsOn(allowed.data?.kinds ?? []);
  const chosen = kinds.find((one) => one.kind === kind) ?? kinds[0];
  const newest = summary?.kinds.find((one) => one.kind === chosen?.kind)?.newest ?? null;

  const names = isHistory ? 'Your measures' : 'Add a measure';
  const title = help ? SAVED_HELP : saved ? 'Change a measure' : names;

  return (
    <Dialog open title={title} sheet onClose={onClose}>
      {help && <SavedHelp help={help} onClose={onClose} />}
      {allowed.isLoading && <Skeleton lines={3} height={56} />}
      {allowed.isError && !allowed.data && (
        <ErrorState message="This could not be loaded." onRetry={() => void allowed.refetch()} />
      )}
      {chosen && !help && (
        <div className="measure-entry">
          {!saved && (
            <label className="field">
              <span className="field-label">{isHistory ? 'All readings of' : 'What did you measure?'}</span>
              <select
                className="input"
                value={chosen.kind}
                onChange={(event) => onKind(event.currentTarget.value as MeasureKind)}
              >
                {kinds.map((one) => (
                  <option key={one.kind} value={one.kind}>
                    {LABELS[one.kind]}
                  </option>
                ))}
              </select>
            </label>
          )}
          {(saved ?? !isHistory) && (
            <MeasureForm
              key={saved?.id ?? chosen.kind}
              allowed={chosen}
              saved={saved}
              newest={newest}
              onSaved={(safety) => (safety ? setHelp(safety) : isHistory ? setSaved(null) : onClose())}
            />
          )}
          {saved ? (
            <button type="button" className="button button-plain" onClick={() => setSaved(null)}>
              Leave it as it is
            </button>
          ) : (
            <Readings
              key={`readings of ${chosen.kind}`}
              kind={chosen.kind}
              isAll={isHistory}
              onChange={setSaved}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
