import { useState } from 'react';
import { ErrorState } from '../../ui/error-state';
import { Segments } from '../../ui/segments';
import { Skeleton } from '../../ui/skeleton';
import { useMemberRecordEventsQuery, useStaffMeQuery } from '../api/care-api';
import type { RecordProgramme } from '../api/care-api';
import { MoveProgramme } from './move-programme';
import { EditDialog, type Edited } from './edit-dialog';
import { Edits } from './edits';
import { ProgrammeDay } from './programme-day';
import { ProgrammeOverview } from './programme-overview';
import { ProgrammeWeek } from './programme-week';
import { WEEKS } from './week-emphasis';

const VIEWS = [
  { value: 'day', label: 'Today' },
  { value: 'week', label: 'Week' },
  { value: 'all', label: 'All weeks' },
] as const;

interface ProgrammeProps {
  member: string;
  who: string;
  programme: RecordProgramme | null;
  zone: string;
}

/** The member's programme as they have it: a day, a week or all of it. What is read in one view is changed there too. */
export function Programme({ member, who, programme, zone }: ProgrammeProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('week');
  const [week, setWeek] = useState(Math.min(WEEKS, Math.max(1, programme?.week ?? 1)));
  const [edited, setEdited] = useState<Edited>();
  const self = useStaffMeQuery();
  const events = useMemberRecordEventsQuery({ id: member }, { skip: !programme });
  if (!programme) return <p className="member-quiet">There is no programme yet.</p>;
  if (!events.data) {
    return events.isError ? (
      <ErrorState message="The programme could not be loaded." onRetry={() => void events.refetch()} />
    ) : (
      <Skeleton lines={6} height={32} />
    );
  }
  const mayEdit = self.data?.permissions.includes('programmes') === true;
  const shared = { events: events.data.items, zone, onEdit: mayEdit ? setEdited : undefined };
  return (
    <>
      <Segments legend="View" choices={VIEWS} value={view} onChange={setView} />
      {view === 'day' && <ProgrammeDay {...shared} />}
      {view === 'week' && <ProgrammeWeek {...shared} week={week} onWeek={setWeek} />}
      {view === 'all' && (
        <ProgrammeOverview
          events={events.data.items}
          programme={programme}
          onOpen={(next) => {
            setWeek(next);
            setView('week');
          }}
        />
      )}
      {mayEdit && (
        <>
          <button type="button" className="button button-plain member-add" onClick={() => setEdited(null)}>
            Add to the programme
          </button>
          {self.data?.permissions.includes('templates') && <MoveProgramme member={member} who={who} />}
          <h3 className="member-edits-head">Changes by the team</h3>
          <Edits member={member} who={who} zone={zone} />
          <EditDialog
            member={member}
            who={who}
            edited={edited}
            zone={zone}
            onClose={() => setEdited(undefined)}
          />
        </>
      )}
    </>
  );
}
