import type { CalendarEvent } from '../../../api/enhanced';
import { ENERGY, MOODS } from '../../../lib/check-in-scales';
import { clockAt } from '../../../lib/local-days';

/** What was checked in and when: 'Checked in 08:32 · Good · Happy'; null of what is no saved check-in. */
export function checkedInText({ metadata }: Pick<CalendarEvent, 'metadata'>, zone: string): string | null {
  const { checkin_data: data, completion_date: at } = metadata;
  if (!data) return null;
  const when = at ? ` ${clockAt(Date.parse(at), zone)}` : '';
  const mood = MOODS.find(({ emoji }) => emoji === data.mood)?.word;
  return [`Checked in${when}`, ENERGY[data.energy_level - 1], mood].filter(Boolean).join(' · ');
}
