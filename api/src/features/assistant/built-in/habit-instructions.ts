import type { CalendarEventDetail } from '../../calendar-events/member-calendar.service';
import { capital, sourcesText } from './wording';

/** When to stop, for everybody and everything that moves the body; the template's own line. */
const STOP =
  'Chest pain, feeling faint or unusual breathlessness: stop, and call 999. Stop too when something hurts.';
const STOP_GENTLY = 'Stop when it does not feel right, and take the smaller step next time.';
/** When to leave a habit alone, by what it is about; the first that fits its title. */
const STOPS: readonly (readonly [RegExp, string])[] = [
  [
    /alcohol/i,
    'If you shake, sweat or feel sick without a drink, do not stop at once: talk to your GP or an alcohol service first. For a fit, confusion or seeing things that are not there call 999.',
  ],
  [
    /smoke/i,
    'A slip is no reason to stop trying. Ask your GP or pharmacist before your stop day if you take insulin, a blood thinner, or medicine for your mood or your lungs. For chest pain call 999.',
  ],
  [
    /vegetables|fats|meal|breakfast|dinner|protein|water/i,
    'Leave it out if it does not agree with you, or if it makes you anxious about food, and tell your coach or GP. It is no reason to miss a meal. An allergy, or what your GP, nurse or dietitian told you about food and drink, goes first.',
  ],
  [
    /breath|mindful/i,
    'If you feel dizzy, breathe as usual. If it makes you uneasy, open your eyes and look around the room instead.',
  ],
  [
    /wake|bedtime|wind down|sunset|bedroom/i,
    'It does not mean less time in bed: keep the hours that you need. If you are so sleepy by day that you nod off, do not drive, and tell your GP.',
  ],
  [
    /lines/i,
    'Leave it when it makes you feel worse. If things feel too dark, Samaritans listen on 116 123, day and night.',
  ],
];
/** The plan's own words to whoever takes such a medicine. */
const LOW_SUGAR = /lower your blood sugar/i;
const STOP_LOW = 'If you feel shaky, sweaty or muddled, stop and have something sugary first.';
const MOVES = /walk|strength|stretch|march|sitting|cold|cool|stairs/i;

/** Begins the part that is said word for word, whoever words the rest. */
export const WHEN_TO_STOP = '### When to stop';

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
        : 'This is the smallest step already. On a hard day only begin it: that keeps the habit alive.',
    ],
    ['Why it helps', `${event.why}${sourcesText(event.reason)}`],
  ];
  const wishes = hasWishes
    ? 'Your wish is kept with this habit. As the offline assistant I cannot word it freely: choose the moment and size that suit it with **Smaller** or by moving the task, or ask your coach.\n\n'
    : '';
  const stop = `${WHEN_TO_STOP}\n\n${whenToStop(event)}`;
  return wishes + [...sections.map(([head, text]) => `### ${head}\n\n${text}`), stop].join('\n\n');
}

function whenToStop({ title, description }: CalendarEventDetail): string {
  const stop = MOVES.test(title) ? STOP : (STOPS.find(([about]) => about.test(title))?.[1] ?? STOP_GENTLY);
  return MOVES.test(title) && LOW_SUGAR.test(description ?? '') ? `${stop} ${STOP_LOW}` : stop;
}
