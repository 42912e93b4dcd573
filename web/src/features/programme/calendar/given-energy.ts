import type { CheckinData } from '../../../api/enhanced';

/** The energy that a member named, 1 to 5; null where a face alone was tapped. */
export const givenEnergy = ({ energy_level, not_given }: CheckinData): number | null =>
  not_given?.includes('energy_level') ? null : energy_level;
