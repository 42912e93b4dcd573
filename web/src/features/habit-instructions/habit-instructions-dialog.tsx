import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog';
import { HabitInstructions } from './habit-instructions';
import { useInstructions } from './use-instructions';
import './habit-instructions.css';

export interface HabitInstructionsDialogProps {
  open: boolean;
  /** Null while nothing has been opened. */
  habit: { eventId: string; name: string } | null;
  onClose: () => void;
  /** What can be done about the habit itself. */
  actions?: ReactNode;
}

/**
 * How a habit is done, worded for its member: saved ones first, else new ones. It stays rendered when it closes, so that
 * whoever opens it again at once finds it as it was; a moment later it begins afresh.
 */
export default function HabitInstructionsDialog(props: HabitInstructionsDialogProps) {
  const { open, habit, onClose, actions } = props;
  const instructions = useInstructions(open, habit);
  return (
    <Dialog open={open} title={habit?.name || 'Habit'} sheet stray="closes" onClose={onClose}>
      <HabitInstructions name={habit?.name ?? ''} instructions={instructions} />
      {actions}
    </Dialog>
  );
}
