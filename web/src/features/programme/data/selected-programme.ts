import type { MedicalProgram } from '../../../api/enhanced';

/** The programme that the screen shows: the active one, else the latest that there was. */
export function selectedProgramme(
  programs: readonly MedicalProgram[] | undefined,
): MedicalProgram | undefined {
  return programs?.find(({ status }) => status === 'active') ?? programs?.[0];
}
