import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck';
import { CalendarXIcon } from '@phosphor-icons/react/dist/csr/CalendarX';
import dayjs from 'dayjs';
import type { CalendarFeed } from '../../../api/enhanced';

/** On or off, since when, and whether a calendar makes use of it. */
export function FeedState({ feed }: { feed: CalendarFeed }) {
  const { active, created_at, last_read_at } = feed;
  if (!active) {
    return (
      <p className="settings-state">
        <CalendarXIcon size={22} aria-hidden="true" />
        Off
      </p>
    );
  }
  return (
    <div>
      <p className="settings-state settings-state-on">
        <CalendarCheckIcon size={22} weight="fill" aria-hidden="true" />
        On
      </p>
      <p className="settings-text">
        Since {when(created_at)}.{' '}
        {last_read_at ? `Last read ${when(last_read_at)}.` : 'No calendar has read it yet.'}
      </p>
    </div>
  );
}

function when(instant: string | null): string {
  return dayjs(instant).format('D MMM YYYY, HH:mm');
}
