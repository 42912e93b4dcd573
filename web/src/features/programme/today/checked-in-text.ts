import type { CalendarEvent } from '../../../api/enhanced';
import { ENERGY, MOODS } from '../../../lib/check-in-scales';
import { clockAt } from '../../../lib/local-days';
import { givenEnergy } from '../calendar/given-energy';

/** What was checked in and when: 'Checked in 08:32 · Good · Happy'; null of what is no saved check-in. */
export function checkedInText({ metadata }: Pick<CalendarEvent, 'metadata'>, zone: string): string | null {
  const { checkin_data: data, completion_date: at } = metadata;
  if (!data) return null;
  const when = at ? ` ${clockAt(Date.parse(at), zone)}` : '';
  const mood = MOODS.find(({ emoji }) => emoji === data.mood)?.word;
  const energy = ENERGY[(givenEnergy(data) ?? 0) - 1];
  return [`Checked in${when}`, energy, mood].filter(Boolean).join(' · ');
}
