import { useState } from 'react';
import { ErrorState } from '../../ui/error-state';
import { Dialog } from '../../ui/dialog';
import { SelectField } from '../../ui/select-field';
import { Skeleton } from '../../ui/skeleton';
import { useMemberRecordEventsQuery, useMemberRecordOneQuery } from '../api/care-api';
import type { RecordEvent, ReviewValue } from '../api/care-api';
import { EditForm } from '../member/edit-dialog';

interface ProposeChangeProps {
  member: string;
  /** The one that the change is because of; null: closed. */
  value: ReviewValue | null;
  onClose: () => void;
}

/** A change of the programme because of a value: whoever coaches the member makes it, or says why not. */
export function ProposeChange({ member, value, onClose }: ProposeChangeProps) {
  return (
    <Dialog
      open={value !== null}
      title={value ? `Propose a change because of ${value.name}` : ''}
      stray="is-ignored"
      onClose={onClose}
    >
      {value && <Proposed member={member} value={value} onClose={onClose} />}
    </Dialog>
  );
}

function Proposed({ member, value, onClose }: ProposeChangeProps & { value: ReviewValue }) {
  const record = useMemberRecordOneQuery({ id: member });
  const events = useMemberRecordEventsQuery({ id: member });
  const [now] = useState(Date.now);
  const [about, setAbout] = useState('');
  if (!record.data || !events.data) {
    return record.isError || events.isError ? (
      <ErrorState
        message="The programme could not be loaded."
        onRetry={() => void Promise.all([record.refetch(), events.refetch()])}
      />
    ) : (
      <Skeleton lines={4} height={48} />
    );
  }
  const { name, programme, time_zone } = record.data;
  const who = name ?? 'This member';
  if (!programme) return <p>{`${who} shares no programme, or has none yet.`}</p>;
  const ahead = nextOfEach(events.data.items, now);
  const edited = ahead.get(about) ?? null;
  return (
    <div className="edit-form">
      <p className="member-quiet">{`${who} sees it once somebody who coaches them has approved it.`}</p>
      <SelectField
        label="What it is about"
        value={about}
        options={[...ahead.keys()]}
        emptyLabel="Something new"
        onChange={setAbout}
      />
      <EditForm
        key={about}
        member={member}
        who={who}
        edited={edited}
        because={value.id}
        zone={time_zone}
        onClose={onClose}
      />
    </div>
  );
}

/** What lies ahead, by its title: of what comes again, the next. */
function nextOfEach(events: readonly RecordEvent[], now: number): Map<string, RecordEvent> {
  const ahead = events
    .filter(({ start_time, status }) => Date.parse(start_time) > now && status !== 'completed')
    .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time));
  const next = new Map<string, RecordEvent>();
  for (const event of ahead) if (!next.has(event.title)) next.set(event.title, event);
  return next;
}
