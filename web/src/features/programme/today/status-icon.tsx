import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { CircleIcon } from '@phosphor-icons/react/dist/csr/Circle';
import { CircleHalfIcon } from '@phosphor-icons/react/dist/csr/CircleHalf';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import type { TaskStatus } from '../tasks/task-status';

const ICONS = {
  pending: CircleIcon,
  in_progress: CircleHalfIcon,
  completed: CheckCircleIcon,
  failed: XCircleIcon,
};

/** A task's state as a picture: each has its own shape. */
export function StatusIcon({ status, size }: { status: TaskStatus; size: number }) {
  const Icon = ICONS[status];
  return <Icon size={size} weight={status === 'pending' ? 'regular' : 'fill'} aria-hidden="true" />;
}
