import type { HealthScreenAnswers } from './dto/health-screen-answers.dto';
import { SCREEN_SECTIONS } from './health-screen.options';
import { isScreenDone } from './screen-sections';

const everything: HealthScreenAnswers = {
  heartCondition: 'no',
  chestPain: 'no',
  dizzyOrBreathless: 'no',
  jointProblem: 'no',
  otherReason: 'no',
  highPressure: 'no',
  pregnancy: 'no',
  eatingDisorder: 'no',
  foodWorry: 'no',
  glucoseMedicine: 'no',
  bloodThinner: 'no',
  kidneyDisease: 'no',
  smoking: 'never',
  auditFrequency: 0,
  auditAmount: 0,
  auditBinge: 0,
  alcoholWithdrawal: 'no',
  lowMood: 'not_sure',
  selfHarm: 'yes',
  poorSleep: 'no',
  breathingPauses: 'no',
  wakeTime: '06:45',
  bedTime: '22:30',
  workPattern: 'days',
};

it('is done with every question answered, and not with any one of them open', () => {
  expect(isScreenDone(everything)).toBe(true);
  for (const question of Object.keys(everything) as (keyof HealthScreenAnswers)[]) {
    const { [question]: _open, ...rest } = everything;
    expect([question, isScreenDone(rest)]).toEqual([question, false]);
  }
});

it('is done without what was left out by choice, and never while nothing was said', () => {
  const { lowMood: _mood, selfHarm: _harm, ...rest } = everything;
  expect(isScreenDone({ ...rest, leftOff: ['mood'] })).toBe(true);
  expect(isScreenDone({ ...rest, leftOff: ['sleep'] })).toBe(false);
  expect(isScreenDone({})).toBe(false);
  expect(isScreenDone({ leftOff: [...SCREEN_SECTIONS] })).toBe(true);
});
