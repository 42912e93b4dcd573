import type { FileRecord } from '../../../api/enhanced';
import { selectUser } from '../../../auth/session-slice';
import { useAppSelector } from '../../../store/hooks';
import { UrgentResult } from '../../../ui/chat/urgent-result';
import { Dialog } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { useKeptFocus } from '../../../ui/use-kept-focus';
import { clockText } from '../../../lib/message-times';
import { useValues } from './use-values';
import { ValueList } from './value-list';
import './biomarkers-dialog.css';

export interface BiomarkersDialogProps {
  file: FileRecord;
  zone: string;
  onClose: () => void;
}

/** What was read from a document, each value beside its place on the page. */
export default function BiomarkersDialog({ file, zone, onClose }: BiomarkersDialogProps) {
  const { values, safety, failure, asOf, retry } = useValues(file.file_id);
  const user = useAppSelector(selectUser);
  const area = useKeptFocus<HTMLDivElement>('.value');
  const { report } = file;
  return (
    <Dialog open size="tall" title="Biomarkers" onClose={onClose}>
      <div className="values" ref={area} tabIndex={-1}>
        <p className="values-of">{file.filename}</p>
        {safety && user && <UrgentResult memberId={user.id} {...safety} />}
        {report?.other_person && (
          <p className="values-warning">
            This report names another person. Say of each value whether it is yours.
          </p>
        )}
        {asOf !== undefined && (
          <p className="values-note tabular" role="status">
            As of {clockText(new Date(asOf).toISOString(), zone)}
          </p>
        )}
        {failure && <ErrorState message={failure} onRetry={retry} />}
        {!values && !failure && <Skeleton lines={4} height={96} />}
        {values && <ValueList values={values} hasPages={file.file_type !== 'csv'} zone={zone} />}
        <p className="values-note">Not medical advice. Talk to your GP about results that worry you.</p>
      </div>
    </Dialog>
  );
}
