import { answersFrom } from './setup-answers';
import { COACH_SESSIONS, INVESTIGATIONS, PRIORITY_OPTIONS, TIME_OPTIONS } from './setup-options';

it('offers every half hour from 06:00 through 05:30', () => {
  expect(TIME_OPTIONS).toHaveLength(48);
  expect(new Set(TIME_OPTIONS).size).toBe(48);
  expect([TIME_OPTIONS[0], TIME_OPTIONS[35], TIME_OPTIONS[36], TIME_OPTIONS[47]]).toEqual([
    '06:00',
    '23:30',
    '00:00',
    '05:30',
  ]);
});

it("words declining the microbiome panel without '(not recommended)', and only that one", () => {
  const declining = INVESTIGATIONS.map(({ key, options }) => [key, options[1]]);
  expect(declining).toEqual([
    ['bloodPanel', 'I want to go without (not recommended)'],
    ['dexaBodyComposition', 'I want to go without (not recommended)'],
    ['continuousGlucoseMonitor', 'I want to go without (not recommended)'],
    ['vo2Max', 'I want to go without (not recommended)'],
    ['genomicsPanel', 'I want to go without (not recommended)'],
    ['microbiomePanel', 'I want to go without'],
    ['functionalMovementAssessment', 'I want to go without (not recommended)'],
  ]);
});

it('fills what is missing with the defaults', () => {
  const { scheduling, priorities, investigations, consultations } = answersFrom({});
  expect(new Set(Object.values(scheduling))).toEqual(new Set(['']));
  expect(Object.values(priorities)).toEqual(Array(5).fill('I want to look in-depth'));
  expect(Object.values(investigations)).toEqual(Array(7).fill('I want to get an extensive option'));
  expect(consultations).toEqual({
    healthCoachSessions: 'none',
    personalTrainer: false,
    doctorConsultation: false,
    nutritionistConsultation: false,
  });
});

it('keeps every answer that can be given', () => {
  for (const option of PRIORITY_OPTIONS) {
    expect(answersFrom({ priorities: { sleep: option } }).priorities.sleep).toBe(option);
  }
  for (const { key, options } of INVESTIGATIONS) {
    for (const option of options) {
      expect(answersFrom({ investigations: { [key]: option } }).investigations[key]).toBe(option);
    }
  }
  for (const { value } of COACH_SESSIONS) {
    const { consultations } = answersFrom({ consultations: { healthCoachSessions: value } });
    expect(consultations.healthCoachSessions).toBe(value);
  }
  const scheduling = {
    dailyCheckInWeekdays: '05:30',
    dailyCheckInWeekends: '06:00',
    weeklyReflectionDate: 'Saturday',
    weeklyReflectionTime: '23:30',
    taskTimeWeekdays: 'after work, about 18:30',
    taskTimeWeekends: '',
  } as const;
  expect(answersFrom({ scheduling }).scheduling).toEqual(scheduling);
});

it('drops what is no answer any more instead of sending it', () => {
  const old = JSON.parse(
    '{"scheduling":{"dailyCheckInWeekdays":"07:10","taskTimeWeekdays":5},"priorities":{"sleep":"Maybe"},"investigations":null,"consultations":{"personalTrainer":"yes"}}',
  ) as Parameters<typeof answersFrom>[0];
  expect(answersFrom(old)).toEqual(answersFrom({}));
});
