import type { CalendarEvent } from '../../../api/enhanced';
import { Dialog } from '../../../ui/dialog';
import { ReflectionForm } from './reflection-form';
import './reflection.css';

interface ReflectionDialogProps {
  open: boolean;
  event: CalendarEvent;
  onClose: () => void;
}

/** The weekly look back: a sheet from the bottom on a phone, a dialog elsewhere. */
export default function ReflectionDialog({ open, event, onClose }: ReflectionDialogProps) {
  return (
    <Dialog open={open} title={event.title} sheet onClose={onClose}>
      <ReflectionForm event={event} onDone={onClose} />
    </Dialog>
  );
}
