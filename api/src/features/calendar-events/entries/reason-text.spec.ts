import type { ReasonRule, StoredReason } from './event-values';
import { changeText, whyText } from './reason-text';

const reason = (rule: string, inputs: StoredReason['inputs'] = {}) => ({ rule: rule as ReasonRule, inputs });
const because = (rule: string, inputs: StoredReason['inputs']) =>
  whyText({ reason: reason(rule, inputs), metadata: {} });

it.each([
  ['every-day', { before: 'Daily Check-In' }, /^A few minutes of planning come before the check-in each day/],
  ['every-day', { weekend: false }, /Its time is that of your set-up for weekdays\.$/],
  ['every-day', { weekend: true }, /Its time is that of your set-up for weekends\.$/],
  ['every-week', { weekday: 6 }, /Your set-up has Saturday for it\.$/],
  ['every-week', { weekday: 7 }, /Your set-up has Sunday for it\.$/],
  ['week-focus', { week: 3, adapted: false }, /This is the focus of week 3\.$/],
  [
    'week-focus',
    { week: 3, adapted: true },
    /The one of week 3 was adapted, since you left its usual area out\.$/,
  ],
  [
    'health-screen',
    { week: 1, day: 2 },
    /^It is here because of what you told us in your health and safety screen\.$/,
  ],
  [
    'every-programme',
    { week: 1, day: 1 },
    /^It is part of every programme, whatever you chose in the set-up\.$/,
  ],
])('%s %j', (rule, inputs, text) => {
  expect(because(rule, inputs)).toMatch(text);
});

it.each([
  [
    'never',
    'top',
    'You answered that you do not do this yet and that it is a top priority for you. It starts with a small first step, from week 3 on.',
  ],
  [
    'occasional',
    'medium',
    'You answered that you do this now and then and that it matters to you. It helps to make it regular, from week 3 on.',
  ],
  [
    'consistent',
    'low',
    'You answered that you already do this regularly and that it has a low priority for you. It stays here so that you keep it, from week 3 on.',
  ],
])('a habit of the questionnaire: %s, %s', (levelNow, priority, text) => {
  const inputs = { item: 'coldShower', levelNow, priority, step: 1, from_week: 3 };
  expect(because('level-and-priority', inputs)).toBe(text);
});

it.each([
  [1, 'Your set-up looks into sleep a bit.'],
  [2, 'Your set-up looks into sleep in depth.'],
  [3, 'Your set-up makes sleep your top priority.'],
])('a habit of an area of depth %i', (depth, wish) => {
  const inputs = { area: 'sleep', depth, step: 2, from_week: 1 };
  expect(because('priority-of-area', inputs)).toBe(
    `${wish} This is step 2 of 4 of a habit that began in week 1.`,
  );
});

it('an article of several areas names the one that matters most', () => {
  const inputs = { week: 3, day: 5, cardioExercises: 1, strengthExercises: 3 };
  expect(because('priority', inputs)).toBe(
    'Your set-up makes strength exercises your top priority. This item belongs to that area.',
  );
});

it('an investigation names what was chosen', () => {
  expect(because('investigation', { bloodPanel: 'extensive', week: 1, day: 2 })).toBe(
    'It is here because your set-up has the extensive option of the blood panel.',
  );
  expect(
    because('investigation', { vo2Max: 'no_frills', dexaBodyComposition: 'recent', week: 4, day: 3 }),
  ).toBe(
    'It is here because your set-up has the no-frills option of the VO2 max test and you already have a recent result of ' +
      'the DEXA body composition scan.',
  );
});

it.each([
  [
    { healthCoachSessions: 'none' },
    'Your coach is part of every programme, also without sessions of your own.',
  ],
  [{ healthCoachSessions: '2sessions' }, 'You chose two coach sessions, one every four weeks.'],
  [{ healthCoachSessions: '4sessions' }, 'You chose four coach sessions, one every two weeks.'],
  [{ healthCoachSessions: '8sessions' }, 'You chose eight coach sessions, one every week.'],
  [{ personalTrainer: true }, 'You chose sessions with a personal trainer.'],
  [{ doctorConsultation: true }, 'You chose a consultation with a doctor.'],
  [{ nutritionistConsultation: true }, 'You chose a consultation with a nutritionist.'],
])('a consultation: %j', (chosen, text) => {
  expect(because('consultation', { ...chosen, week: 1, day: 1 })).toBe(text);
});

it('names the health screen as what changes an item that it brought', () => {
  expect(changeText({ reason: reason('health-screen'), metadata: {} })).toBe(
    'New answers in your health and safety screen can change it or take it out.',
  );
});

it('says when the cautious version stands', () => {
  const text = because('every-programme', { week: 2, day: 4, 'G-EX': 'unanswered' });
  expect(text).toMatch(
    /Until your health and safety screen is answered, the cautious version stands here\.$/,
  );
  expect(because('every-programme', { 'G-EX': 'cleared' })).not.toMatch(/cautious/);
});

it.each([
  [{ source: 'plan_the_day' }, 'You gave this its time yourself in Plan the Day.'],
  [{ source: 'goal_setting' }, 'It is the step that you chose in Goal Setting.'],
  [{}, 'It was added to your programme by hand.'],
])('has words for what no rule made: %j', (metadata, text) => {
  expect(whyText({ reason: null, metadata })).toBe(text);
  expect(changeText({ reason: null, metadata })).toBe('It is yours: move it or remove it as you like.');
});

it('has words for a rule of a later release', () => {
  expect(because('moon-phase', {})).toBe('It follows from the answers that you gave.');
  expect(changeText({ reason: reason('moon-phase'), metadata: {} })).toMatch(/^New answers/);
});
