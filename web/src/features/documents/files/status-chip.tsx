import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleDashedIcon } from '@phosphor-icons/react/dist/csr/CircleDashed';
import { ScanIcon } from '@phosphor-icons/react/dist/csr/Scan';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { STATUS_WORDS } from './file-words';
import type { FileStatus } from './file-words';
import './status-chip.css';

const ICONS = {
  completed: CheckCircleIcon,
  processing: ScanIcon,
  pending: CircleDashedIcon,
  failed: WarningCircleIcon,
};

/** How a document stands: a sign, a word, and a colour that only repeats them. */
export function StatusChip({ status }: { status: FileStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={`chip file-chip-${status}`}>
      <Icon size={14} weight="bold" aria-hidden="true" />
      {STATUS_WORDS[status]}
    </span>
  );
}
