import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import type { CalendarEvent } from '../../../api/enhanced';
import { Dialog } from '../../../ui/dialog';
import { ReflectionForm } from './reflection-form';
import './reflection.css';

interface ReflectionDialogProps {
  open: boolean;
  event: CalendarEvent;
  onClose: () => void;
  /** Opens the same look back as a talk. */
  onTalk: () => void;
}

/** The weekly look back: a sheet from the bottom on a phone, a dialog elsewhere. */
export default function ReflectionDialog({ open, event, onClose, onTalk }: ReflectionDialogProps) {
  return (
    <Dialog open={open} title={event.title} sheet onClose={onClose}>
      <button type="button" className="button button-plain button-wide" onClick={onTalk}>
        <ChatCircleDotsIcon size={20} aria-hidden="true" />
        Talk it through instead
      </button>
      <ReflectionForm event={event} onDone={onClose} />
    </Dialog>
  );
}
