import { useCalendarEventsOneQuery } from '../../../api/enhanced';
import type { CalendarEvent } from '../../../api/enhanced';
import { Dialog } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { reasonText } from './reason-text';
import { whenText } from './when-text';
import './event-reason.css';

interface EventReasonDialogProps {
  open: boolean;
  event: CalendarEvent;
  zone: string;
  onClose: () => void;
}

/** What an item of the programme is, and why it is there: a sheet from the bottom on a phone, a dialog elsewhere. */
export default function EventReasonDialog({ open, event, zone, onClose }: EventReasonDialogProps) {
  return (
    <Dialog open={open} title="Why is this here?" sheet stray="closes" onClose={onClose}>
      <div className="reason">
        <div>
          <h3>{event.title}</h3>
          <p className="reason-when tabular">{whenText(event, zone)}</p>
        </div>
        <Reason id={event.id} />
      </div>
    </Dialog>
  );
}

function Reason({ id }: { id: string }) {
  const { data, isError, refetch } = useCalendarEventsOneQuery({ id });
  if (!data) {
    if (!isError) return <Skeleton lines={3} height={24} />;
    const message = navigator.onLine
      ? 'Failed to load the reason'
      : 'You are offline. The reason can be read when you are back online.';
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  const references = data.reason?.references ?? [];
  return (
    <>
      {data.description && <p>{data.description}</p>}
      <p>{reasonText(data)}</p>
      {references.length > 0 && (
        <div>
          <h3 className="reason-sources">What it rests on</h3>
          <ul>
            {references.map((reference) => (
              <li key={reference.key}>
                {reference.url ? (
                  <a href={reference.url} target="_blank" rel="noopener noreferrer">
                    {reference.title}
                  </a>
                ) : (
                  reference.title
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
