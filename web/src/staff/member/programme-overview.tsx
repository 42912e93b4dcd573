import type { RecordEvent, RecordProgramme, RecordWeek } from '../api/care-api';
import { fewOf, weekEmphases } from './week-emphasis';
import type { WeekEmphasis } from './week-emphasis';

interface ProgrammeOverviewProps {
  events: readonly RecordEvent[];
  programme: RecordProgramme;
  onOpen: (week: number) => void;
}

/** All weeks: how each went, and what it is about. Each leads to its days, where it is changed. */
export function ProgrammeOverview({ events, programme, onOpen }: ProgrammeOverviewProps) {
  return (
    <ol className="member-overview">
      {weekEmphases(events).map((emphasis) => (
        <Week
          key={emphasis.week}
          emphasis={emphasis}
          isNow={emphasis.week === programme.week}
          went={programme.weeks.find(({ week }) => week === emphasis.week)}
          onOpen={() => onOpen(emphasis.week)}
        />
      ))}
    </ol>
  );
}

interface WeekProps {
  emphasis: WeekEmphasis;
  isNow: boolean;
  /** Undefined before it begins. */
  went: RecordWeek | undefined;
  onOpen: () => void;
}

function Week({ emphasis, isNow, went, onOpen }: WeekProps) {
  const { week, about, planned, begins, own, moved } = emphasis;
  return (
    <li className="member-overview-week">
      <p className="member-overview-name">
        <button type="button" className="link-button" onClick={onOpen}>
          Week {week}
        </button>
        {isNow && <span className="chip chip-now">Now</span>}
      </p>
      <div className="member-overview-done tabular">
        {went ? (
          <>
            <span className="member-overview-bar" aria-hidden="true">
              <span style={{ width: `${went.planned === 0 ? 0 : (100 * went.done) / went.planned}%` }} />
            </span>
            <p>
              {went.done} of {went.planned} done{isNow && ' so far'}
            </p>
          </>
        ) : (
          <p>{planned} planned</p>
        )}
      </div>
      <div className="member-overview-about">
        {about !== null && <p className="member-overview-theme">{about}</p>}
        {begins.length > 0 && <p>{`Begins: ${fewOf(begins)}`}</p>}
        {own.length > 0 && <p>{fewOf(own)}</p>}
        {about === null && begins.length === 0 && own.length === 0 && (
          <p className="member-quiet">As the week before</p>
        )}
        {moved > 0 && <p className="member-quiet">{moved} moved</p>}
      </div>
    </li>
  );
}
