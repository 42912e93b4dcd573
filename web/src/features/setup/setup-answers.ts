import type {
  SaveSetup,
  SetupConsultations,
  SetupInvestigations,
  SetupPriorities,
  SetupScheduling,
} from '../../api/enhanced';
import {
  COACH_SESSIONS,
  DEFAULT_INVESTIGATION,
  DEFAULT_PRIORITY,
  INVESTIGATIONS,
  isNoFrills,
  isWithout,
  PRIORITIES,
  PRIORITY_OPTIONS,
  REFLECTION_DAYS,
  TIME_OPTIONS,
} from './setup-options';

/** The whole setup with nothing missing; an empty text means: not said. */
export interface SetupAnswers {
  scheduling: Required<SetupScheduling>;
  priorities: Required<SetupPriorities>;
  investigations: Required<SetupInvestigations>;
  consultations: Required<SetupConsultations>;
}

/** Longest free text that the server takes. */
export const TEXT_LENGTH = 500;

type Given = { [Part in keyof SaveSetup]?: SaveSetup[Part] | null };

/** The one of the allowed values that was given, else the default: an old draft must not make a save fail. */
function oneOf<Value>(allowed: readonly Value[], given: unknown, otherwise: Value): Value {
  return allowed.find((value) => value === given) ?? otherwise;
}

function text(given: unknown): string {
  return typeof given === 'string' ? given.slice(0, TEXT_LENGTH) : '';
}

/** All tests answered alike. */
export function allInvestigations(which: 'no-frills' | 'without'): SetupAnswers['investigations'] {
  const isWanted = which === 'without' ? isWithout : isNoFrills;
  return Object.fromEntries(
    INVESTIGATIONS.map(({ key, options }) => [key, options.find(isWanted)]),
  ) as SetupAnswers['investigations'];
}

/** Answers as saved or drafted, filled up with the wizard's defaults. */
export function answersFrom(given: Given): SetupAnswers {
  const { scheduling, priorities, investigations, consultations } = given;
  const time = (value: unknown) => oneOf(TIME_OPTIONS, value, '');
  return {
    scheduling: {
      dailyCheckInWeekdays: time(scheduling?.dailyCheckInWeekdays),
      dailyCheckInWeekends: time(scheduling?.dailyCheckInWeekends),
      weeklyReflectionDate: oneOf(['', ...REFLECTION_DAYS], scheduling?.weeklyReflectionDate, ''),
      weeklyReflectionTime: time(scheduling?.weeklyReflectionTime),
      taskTimeWeekdays: text(scheduling?.taskTimeWeekdays),
      taskTimeWeekends: text(scheduling?.taskTimeWeekends),
    },
    priorities: Object.fromEntries(
      PRIORITIES.map(({ key }) => [key, oneOf(PRIORITY_OPTIONS, priorities?.[key], DEFAULT_PRIORITY)]),
    ) as SetupAnswers['priorities'],
    investigations: Object.fromEntries(
      INVESTIGATIONS.map(({ key, options }) => [
        key,
        oneOf(options, investigations?.[key], DEFAULT_INVESTIGATION),
      ]),
    ) as SetupAnswers['investigations'],
    consultations: {
      healthCoachSessions: oneOf(
        COACH_SESSIONS.map(({ value }) => value),
        consultations?.healthCoachSessions,
        'none',
      ),
      personalTrainer: consultations?.personalTrainer === true,
      doctorConsultation: consultations?.doctorConsultation === true,
      nutritionistConsultation: consultations?.nutritionistConsultation === true,
    },
  };
}
