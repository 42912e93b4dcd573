import { useState } from 'react';
import type { MouseEvent } from 'react';
import { STATUS_WORDS } from '../tasks/task-status';
import type { TaskStatus } from '../tasks/task-status';
import { StatusIcon } from './status-icon';
import './task-button.css';

interface TaskButtonProps {
  title: string;
  status: TaskStatus;
  describedBy: string | undefined;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Moves a task's state one step on; its name is the present state and the task. */
export function TaskButton({ title, status, describedBy, onClick }: TaskButtonProps) {
  // Only what is done now is drawn; what was done before is there.
  const [first] = useState(status);
  const isDrawn = status === 'completed' && status !== first;
  return (
    <button
      type="button"
      className={`task-button task-button-${status}`}
      aria-label={`${STATUS_WORDS[status]}: ${title}`}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      <span className="task-button-icon">
        <StatusIcon status={status} size={28} />
        {isDrawn && (
          <svg className="task-button-ring" viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="16" pathLength={1} />
          </svg>
        )}
      </span>
      {/* The empty circle says pending by itself; the place stays, so that a tick moves nothing. */}
      <span className="task-button-word">{status !== 'pending' && STATUS_WORDS[status]}</span>
    </button>
  );
}
