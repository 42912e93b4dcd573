import type { CheckinData } from '../../api/enhanced';
import { Dialog } from '../../ui/dialog';
import { CheckInForm } from './check-in-form';
import './check-in.css';

export interface CheckInDialogProps {
  open: boolean;
  /** Shown beside the title, as it is. */
  date?: string;
  /** The event that the check-in belongs to; without one nothing is sent. */
  eventId: string | null;
  /** What was saved before. */
  existing: CheckinData | null;
  onClose: () => void;
}

/** The daily check-in: a sheet from the bottom on a phone, a dialog elsewhere. Every opening starts from `existing`. */
export default function CheckInDialog({ open, date, eventId, existing, onClose }: CheckInDialogProps) {
  const title = (
    <>
      {existing ? 'Update Check-In' : 'Daily Check-In'}
      {date && <span className="check-in-date"> {date}</span>}
    </>
  );
  return (
    <Dialog open={open} title={title} sheet onClose={onClose}>
      <CheckInForm eventId={eventId} existing={existing} onDone={onClose} />
    </Dialog>
  );
}
