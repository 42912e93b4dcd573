import type { CalendarEventDetail } from '../../calendar-events/member-calendar.service';
import { sourcesText, whyText } from './answers/why';

/** When to stop, for everybody and everything that moves the body; the template's own line. */
const STOP =
  'Chest pain, feeling faint or unusual breathlessness: stop, and call 999. Stop too when something hurts.';
const STOP_GENTLY = 'Stop when it does not feel right, and take the smaller step next time.';
const MOVES = /walk|strength|stretch|march|sitting|cold|cool|stairs/i;

/**
 * How a habit is done, from what the programme's template says of it and nothing else. What the member would like goes
 * into the plan for the moment, word for word left out: it is theirs, and no fact.
 */
export function habitInstructions(event: CalendarEventDetail, hasWishes: boolean): string {
  const minutes = Math.round((Date.parse(event.end_time) - Date.parse(event.start_time)) / 60_000);
  const cue = event.cue ?? 'at the time in your plan';
  const dose = event.dose ?? `${minutes} min`;
  const smaller = event.smaller?.dose;
  const title = event.title.toLowerCase();
  const sections: [string, string][] = [
    ['Cue', `${capital(cue)}. Put what you need where you will see it then.`],
    [
      'How much',
      [`${capital(dose)}, about ${minutes} minutes in your plan.`, event.description ?? ''].join(' ').trim(),
    ],
    [
      'If-then',
      `If it is ${cue}, then I do: ${title}, ${dose}. If that does not fit today, then I do the small version.`,
    ],
    [
      'Two-minute version',
      smaller
        ? `${capital(smaller)}. It counts as kept: tap the habit and choose **Smaller**.`
        : 'Only begin: the first two minutes, then stop if you like. It keeps the habit alive.',
    ],
    ['Why it helps', `${whyText(event)}${sourcesText(event.reason)}`],
    ['When to stop', MOVES.test(event.title) ? STOP : STOP_GENTLY],
  ];
  const wishes = hasWishes
    ? 'Your wish is kept with this habit. As the offline assistant I cannot word it freely: choose the moment and size that suit it with **Smaller** or by moving the task, or ask your coach.\n\n'
    : '';
  return wishes + sections.map(([head, text]) => `### ${head}\n\n${text}`).join('\n\n');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
