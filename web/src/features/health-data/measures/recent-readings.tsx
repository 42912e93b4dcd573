import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useMeasuresListQuery, useMeasuresRemoveMutation } from '../../../api/enhanced';
import type { Measure } from '../../../api/enhanced';
import { problemMessage } from '../../../api/problem';
import { UNEXPECTED } from '../../../auth/auth-error-message';
import { useAttempt } from '../../../auth/use-attempt';
import { Notice } from '../../../ui/notice';
import { measureText, whenText } from './measure-words';
import type { MeasureKind } from './measure-words';

interface RecentReadingsProps {
  kind: MeasureKind;
  onChange: (measure: Measure) => void;
}

/** The last few of a kind, so that a wrong one can be put right, or go. */
export function RecentReadings({ kind, onChange }: RecentReadingsProps) {
  const { data } = useMeasuresListQuery({ kind, limit: 5 });
  const [remove] = useMeasuresRemoveMutation();
  const { busy, failure, run } = useAttempt({ toast: false });
  if (!data || data.items.length === 0) return null;
  const removeOne = (id: string) =>
    run(async () => {
      const { error } = await remove({ id });
      return error ? problemMessage(error, UNEXPECTED) : null;
    });

  return (
    <section aria-labelledby="recent-readings">
      <h3 id="recent-readings" className="measure-name">
        Latest
      </h3>
      {failure && <Notice kind="error">{failure}</Notice>}
      <ul className="measure-recent">
        {data.items.map((measure) => (
          <li key={measure.id}>
            <span className="tabular">{measureText(measure)}</span>{' '}
            <span className="measure-when tabular">{whenText(measure)}</span>
            <button
              type="button"
              className="button button-icon"
              aria-label={`Change ${measureText(measure)}, ${whenText(measure)}`}
              onClick={() => onChange(measure)}
            >
              <PencilSimpleIcon size={20} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="button button-icon"
              aria-label={`Delete ${measureText(measure)}, ${whenText(measure)}`}
              aria-disabled={busy}
              onClick={() => void removeOne(measure.id)}
            >
              <TrashIcon size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
