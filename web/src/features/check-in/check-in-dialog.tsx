import { Modal } from 'antd';
import { useRef } from 'react';
import type { CheckinData } from '../../api/enhanced';
import { CheckInForm } from './check-in-form';
import '../../ui/sheet.css';
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
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Modal
      open={open}
      classNames={{ wrapper: 'sheet-place', container: 'sheet check-in-sheet' }}
      title={
        <h2 ref={title} tabIndex={-1}>
          {existing ? 'Update Check-In' : 'Daily Check-In'}
          {date && <span className="check-in-date"> {date}</span>}
        </h2>
      }
      footer={null}
      width={560}
      centered
      destroyOnHidden
      // A stray tap beside it must not throw away what was written.
      mask={{ closable: false }}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) title.current?.focus();
      }}
    >
      <CheckInForm eventId={eventId} existing={existing} onDone={onClose} />
    </Modal>
  );
}
