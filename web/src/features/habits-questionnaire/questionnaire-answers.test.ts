import { answeredIn, answersFrom, responseDataOf } from './questionnaire-answers';
import { EVENING_ITEMS, LEVELS, MORNING_ITEMS, PRIORITIES } from './questionnaire-items';

it('asks nine habits of the morning and eight of the evening', () => {
  expect(MORNING_ITEMS.map(({ key }) => key)).toEqual([
    'consistentWakeTime',
    'sunlightExposure',
    'hydrationOnWaking',
    'mobilityStretching',
    'cardioBurst',
    'mindfulness',
    'coldShower',
    'proteinBreakfast',
    'gratitudeJournaling',
  ]);
  expect(EVENING_ITEMS.map(({ key }) => key)).toEqual([
    'consistentBedtime',
    'digitalSunset',
    'screenFreeTime',
    'eveningStretching',
    'eveningJournaling',
    'noHeavyMeals',
    'bedroomPrep',
    'socialConnection',
  ]);
});

it('keeps every answer that can be given, and leaves out what was not said', () => {
  for (const { value: levelNow } of LEVELS) {
    for (const { value: priority } of PRIORITIES) {
      const data = {
        morningRoutine: { mindfulness: { levelNow, priority }, coldShower: { levelNow } },
        morningFreeText: { otherHabits: 'Tea', habitsToIntroduce: '', habitsToEliminate: '' },
        eveningRoutine: { bedroomPrep: { priority } },
        eveningFreeText: { otherHabits: '', habitsToIntroduce: '', habitsToEliminate: 'Late news' },
      };
      expect(responseDataOf(answersFrom(data))).toEqual(data);
    }
  }
});

it('drops what is no answer any more instead of sending it', () => {
  const old = JSON.parse(
    `{"morningRoutine":{"mindfulness":{"levelNow":"daily"},"coldShower":null,"napping":{"levelNow":"never"}},
      "eveningRoutine":null,"morningFreeText":{"otherHabits":5},"eveningFreeText":"none"}`,
  ) as Parameters<typeof answersFrom>[0];
  expect(answersFrom(old)).toEqual(answersFrom(null));
});

it('counts a habit once both of its questions are answered', () => {
  const { morning } = answersFrom({
    morningRoutine: {
      mindfulness: { levelNow: 'never', priority: 'top' },
      coldShower: { levelNow: 'never' },
    },
  });
  expect(answeredIn(morning)).toBe(1);
});
