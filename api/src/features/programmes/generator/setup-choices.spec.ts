import { choicesOf, firstTimeIn } from './setup-choices';
import type { SetupData } from './setup.types';
import { currentTemplate as template } from './template';

describe('firstTimeIn', () => {
  it.each([
    ['18:00', 1080],
    ['after work, 17:30 or 18:00', 1050],
    ['7:15', 435],
    ['about 7:30 pm', 1170],
    ['12:10 am', 10],
    ['00:30', 30],
  ])('reads %j as minute %d of the day', (text, minutes) => {
    expect(firstTimeIn(text)).toBe(minutes);
  });

  it.each(['', 'in the evening', '25:00', '7.30', '18', '10:75', null, undefined])(
    'finds none in %j',
    (text) => {
      expect(firstTimeIn(text)).toBeUndefined();
    },
  );
});

describe('choicesOf', () => {
  it('fills an empty setup with the wizard’s defaults and buys nothing', () => {
    const empty: SetupData[] = [
      {},
      { scheduling: null, priorities: null, investigations: null, consultations: null },
      { scheduling: { taskTimeWeekdays: null }, priorities: { sleep: null }, consultations: {} },
    ];
    for (const setup of empty) {
      const choices = choicesOf(setup, template);
      expect(choices.checkIn).toEqual({ weekday: 450, weekend: 510 });
      expect(choices.task).toEqual({ weekday: 1080, weekend: 1080 });
      expect([choices.reflectionWeekday, choices.reflection]).toEqual([7, 600]);
      expect(new Set(Object.values(choices.depths))).toEqual(new Set([2]));
      expect(new Set(Object.values(choices.investigations))).toEqual(new Set(['extensive']));
      expect(choices.consultationItems.size).toBe(0);
    }
  });

  it('reads every answer', () => {
    const choices = choicesOf(
      {
        scheduling: {
          dailyCheckInWeekdays: '06:00',
          dailyCheckInWeekends: '05:30',
          weeklyReflectionDate: 'Saturday',
          weeklyReflectionTime: '00:00',
          taskTimeWeekdays: 'after dinner, 20:30',
          taskTimeWeekends: 'whenever',
        },
        priorities: {
          foodNutrition: "I don't want to do it at all (not recommended)",
          sleep: 'I want to look into it a bit',
          cardioExercises: 'This is my top priority for the programme',
        },
        investigations: {
          bloodPanel: 'I already have a recent result to be used as a baseline',
          vo2Max: 'I want to go without (not recommended)',
          microbiomePanel: 'I want to go without',
          genomicsPanel: 'I want to go with a no-frills option',
        },
        consultations: { healthCoachSessions: '2sessions', doctorConsultation: true, personalTrainer: false },
      },
      template,
    );
    expect(choices.checkIn).toEqual({ weekday: 360, weekend: 330 });
    expect(choices.task).toEqual({ weekday: 1230, weekend: 1080 });
    expect([choices.reflectionWeekday, choices.reflection]).toEqual([6, 0]);
    expect(choices.depths).toEqual({
      foodNutrition: 0,
      sleep: 1,
      cardioExercises: 3,
      strengthExercises: 2,
      emotionalHealth: 2,
    });
    expect(choices.investigations).toMatchObject({
      bloodPanel: 'recent',
      vo2Max: 'declined',
      microbiomePanel: 'declined',
      genomicsPanel: 'no_frills',
      dexaBodyComposition: 'extensive',
    });
    expect([...choices.consultationItems.keys()]).toEqual([
      'C05',
      'coach-session-5',
      'doctorConsultation-book',
      'doctorConsultation-prepare',
      'doctorConsultation-attend',
    ]);
  });

  it.each([
    { priorities: { sleep: 'Not at all' } },
    { investigations: { bloodPanel: 'I would rather go without' } },
    { consultations: { healthCoachSessions: '3sessions' } },
  ])('plans nothing from an answer that it does not know: %j', (setup) => {
    expect(() => choicesOf(setup as SetupData, template)).toThrow('The setup does not offer this answer.');
  });
});
