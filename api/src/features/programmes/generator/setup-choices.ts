import {
  DOMAINS,
  INVESTIGATIONS,
  type Domain,
  type Investigation,
  type InvestigationOption,
  type PriorityOption,
  type SetupData,
} from './setup.types';
import type { InvestigationChoice, ProgrammeTemplate } from './template.types';
import { minutesOf, timeOf } from './local-calendar';
import type { HealthScreenAnswers } from './screen.types';

/** How deep an area goes: 0 not at all, 1 a bit, 2 in-depth, 3 top priority. */
export type Depth = 0 | 1 | 2 | 3;

/** The setup with nothing missing. Times are minutes after local midnight. */
export interface Choices {
  readonly checkIn: { readonly weekday: number; readonly weekend: number };
  readonly task: { readonly weekday: number; readonly weekend: number };
  /** 6 (Saturday) or 7 (Sunday). */
  readonly reflectionWeekday: number;
  readonly reflection: number;
  readonly depths: Readonly<Record<Domain, Depth>>;
  readonly investigations: Readonly<Record<Investigation, InvestigationChoice>>;
  /** Keys of the core items that the consultations bring. */
  readonly consultationItems: ReadonlyMap<string, Readonly<Record<string, string | boolean>>>;
}

const DEPTHS: Readonly<Record<PriorityOption, Depth>> = {
  "I don't want to do it at all (not recommended)": 0,
  'I want to look into it a bit': 1,
  'I want to look in-depth': 2,
  'This is my top priority for the programme': 3,
};
const IN_DEPTH: Depth = 2;

const INVESTIGATION_CHOICES: Readonly<Record<InvestigationOption, InvestigationChoice>> = {
  'I already have a recent result to be used as a baseline': 'recent',
  'I want to go without (not recommended)': 'declined',
  'I want to go without': 'declined',
  'I want to go with a no-frills option': 'no_frills',
  'I want to get an extensive option': 'extensive',
};

/**
 * What an answer means. One that is not offered (any more) must not count as another one.
 * @throws RangeError
 */
function meaningOf<Answer extends string, Meaning>(
  meanings: Readonly<Record<Answer, Meaning>>,
  answer: Answer,
): Meaning {
  if (!Object.hasOwn(meanings, answer)) throw new RangeError('The setup does not offer this answer.');
  return meanings[answer];
}

/**
 * The first time of day in a text, as minutes after midnight: '18:00', 'about 7:30 pm'. Undefined if there is none.
 */
export function firstTimeIn(text: string | null | undefined): number | undefined {
  const match = /(?<!\d)([01]?\d|2[0-3]):([0-5]\d)(?!\d)(?:\s*([ap])\.?m\b)?/i.exec(text ?? '');
  if (!match) return undefined;
  let hour = Number(match[1]);
  if (match[3] && hour <= 12) hour = (hour % 12) + (match[3].toLowerCase() === 'p' ? 12 : 0);
  return hour * 60 + Number(match[2]);
}

function consultationItems(setup: SetupData, { consultations }: ProgrammeTemplate) {
  const chosen = setup.consultations;
  const items = new Map<string, Record<string, string | boolean>>();
  // No answer buys nothing: paid sessions are planned only when they were chosen.
  const sessions = chosen?.healthCoachSessions ?? 'none';
  for (const key of meaningOf(consultations.healthCoachSessions, sessions)) {
    items.set(key, { healthCoachSessions: sessions });
  }
  for (const name of ['personalTrainer', 'doctorConsultation', 'nutritionistConsultation'] as const) {
    if (chosen?.[name]) consultations[name].forEach((key) => items.set(key, { [name]: true }));
  }
  return items;
}

/** When a member who chose no time for it checks in and looks back: soon after getting up, where that is known. */
function defaultsFor({ wakeTime, workPattern }: HealthScreenAnswers, { defaults, day }: ProgrammeTemplate) {
  const wake = wakeTime ?? (workPattern === 'nights' ? day.night_wake : undefined);
  if (wake === undefined) return defaults;
  const later = (minutes: number) => timeOf((minutesOf(wake) + minutes) % (24 * 60));
  const checkIn = later(15);
  return {
    ...defaults,
    check_in_weekdays: checkIn,
    check_in_weekends: checkIn,
    reflection_time: later(minutesOf(defaults.reflection_time) - minutesOf(day.wake)),
  };
}

/** Fills what the member left open with the wizard's own defaults, else the template's, at the member's own hours. */
export function choicesOf(
  setup: SetupData,
  template: ProgrammeTemplate,
  screen: HealthScreenAnswers = {},
): Choices {
  const defaults = defaultsFor(screen, template);
  const scheduling = setup.scheduling;
  const time = (text: string | null | undefined, otherwise: string) =>
    firstTimeIn(text) ?? minutesOf(otherwise);
  const reflectionDay = scheduling?.weeklyReflectionDate;
  const isSaturday = (reflectionDay || defaults.reflection_day) === 'Saturday';
  const depthOf = (domain: Domain): Depth => {
    const answer = setup.priorities?.[domain];
    return answer ? meaningOf(DEPTHS, answer) : IN_DEPTH;
  };
  const choiceOf = (name: Investigation): InvestigationChoice => {
    const answer = setup.investigations?.[name];
    return answer ? meaningOf(INVESTIGATION_CHOICES, answer) : 'extensive';
  };
  return {
    checkIn: {
      weekday: time(scheduling?.dailyCheckInWeekdays, defaults.check_in_weekdays),
      weekend: time(scheduling?.dailyCheckInWeekends, defaults.check_in_weekends),
    },
    task: {
      weekday: time(scheduling?.taskTimeWeekdays, defaults.task_time),
      weekend: time(scheduling?.taskTimeWeekends, defaults.task_time),
    },
    reflectionWeekday: isSaturday ? 6 : 7,
    reflection: time(scheduling?.weeklyReflectionTime, defaults.reflection_time),
    depths: Object.fromEntries(DOMAINS.map((name) => [name, depthOf(name)])) as Record<Domain, Depth>,
    investigations: Object.fromEntries(INVESTIGATIONS.map((name) => [name, choiceOf(name)])) as Record<
      Investigation,
      InvestigationChoice
    >,
    consultationItems: consultationItems(setup, template),
  };
}
