import { defineEvent } from '../../platform/events/define-event';
import type { MemberId } from '../member-access/member-access.service';

/** A member answered a change of the programme, or undid it. */
export const ChangeAnswered = defineEvent<{ user_id: MemberId; program_id: string }>(
  'programme.change-answered',
);

/** A programme was made, where there was none or the one before is over. */
export const ProgrammeGenerated = defineEvent<{ user_id: MemberId; program_id: string }>(
  'programme.generated',
);

/** A week of a programme is over in its member's zone. */
export const WeekEnded = defineEvent<{ user_id: MemberId; program_id: string; week: number }>('week.ended');

/** A week was closed: what its habits became is stored, and the plan follows. */
export const WeekClosed = defineEvent<{ user_id: MemberId; program_id: string; week: number }>('week.closed');

/** The plan of a programme was made by an older release, or from an older template. */
export const PlanOutdated = defineEvent<{ user_id: MemberId; program_id: string }>('programme.plan-outdated');

/** What `HomeReadings` answers may be another than before; published by who provides it. */
export const HomeReadingsChanged = defineEvent<{ user_id: MemberId }>('home-readings.changed');
