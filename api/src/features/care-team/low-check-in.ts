/** The faces that a check-in offers, from the saddest on: the first is 1 of 5. */
const MOODS = ['😢', '😞', '😐', '😊', '😄'];

/**
 * Whether a check-in is low: its mood or its energy is at the threshold or below. A mood of another client's own is not
 * known to be low, nor is an energy that was not said.
 * @param level of 5
 */
export function isLow(
  { mood, energy }: { readonly mood: string; readonly energy: number | null },
  level: number,
): boolean {
  const place = MOODS.indexOf(mood) + 1;
  return (energy !== null && energy <= level) || (place > 0 && place <= level);
}
