import { api } from '../../../api/enhanced';
import type { CalendarEvent, MedicalProgram } from '../../../api/enhanced';
import type { RootState } from '../../../store/hooks';
import { selectedProgramme } from './selected-programme';

export interface KnownProgramme {
  programs: MedicalProgram[] | undefined;
  selected: MedicalProgram | undefined;
  events: CalendarEvent[] | undefined;
}

/** What the store holds of a member's programme at this moment. */
export function knownProgramme(state: RootState, userId: string): KnownProgramme {
  const programs = api.endpoints.medicalProgramsOfUser.select({ id: userId })(state).data;
  const selected = selectedProgramme(programs);
  const events = selected && api.endpoints.calendarEventsOfProgram.select({ id: selected.id })(state).data;
  return { programs, selected, events };
}
