import type { CalendarEvent, EventReason } from '../../../api/enhanced';
import { changeText, reasonText } from './reason-text';
import { whenText } from './when-text';

const because = (rule: string, inputs: EventReason['inputs']) =>
  reasonText({ reason: { rule: rule as EventReason['rule'], inputs, references: [] }, metadata: {} });

it.each([
  ['every-day', { before: 'Daily Check-In' }, /^A few minutes of planning come before the check-in each day/],
  ['every-day', { weekend: false }, /Its time is the one you chose for weekdays\.$/],
  ['every-day', { weekend: true }, /Its time is the one you chose for weekends\.$/],
  ['every-week', { weekday: 6 }, /You chose Saturday for it\.$/],
  ['every-week', { weekday: 7 }, /You chose Sunday for it\.$/],
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
    /^It is part of every program, whatever you chose in the setup\.$/,
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
  [1, 'You want to look into sleep a bit.'],
  [2, 'You want to look into sleep in depth.'],
  [3, 'You made sleep your top priority.'],
])('a habit of an area of depth %i', (depth, wish) => {
  const inputs = { area: 'sleep', depth, step: 2, from_week: 1 };
  expect(because('priority-of-area', inputs)).toBe(
    `${wish} This is step 2 of 4 of a habit that began in week 1.`,
  );
});

it('an article of several areas names the one that matters most', () => {
  const inputs = { week: 3, day: 5, cardioExercises: 1, strengthExercises: 3 };
  expect(because('priority', inputs)).toBe(
    'You made strength exercises your top priority. This item belongs to that area.',
  );
});

it('an investigation names what was chosen', () => {
  expect(because('investigation', { bloodPanel: 'extensive', week: 1, day: 2 })).toBe(
    'It is here because you chose the extensive option of the blood panel.',
  );
  expect(
    because('investigation', { vo2Max: 'no_frills', dexaBodyComposition: 'recent', week: 4, day: 3 }),
  ).toBe(
    'It is here because you chose the no-frills option of the VO2 max test and you already have a recent result of ' +
      'the DEXA body composition scan.',
  );
});

it.each([
  [
    { healthCoachSessions: 'none' },
    'Your coach is part of every program, also without sessions of your own.',
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
  const reason = { rule: 'health-screen', inputs: {}, references: [] } as const;
  expect(changeText({ reason: { ...reason, references: [] }, metadata: {} })).toBe(
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

it('has words for what no rule made, and for a rule of a later day', () => {
  const planned = { source: 'plan_the_day' };
  expect(reasonText({ reason: null, metadata: planned as CalendarEvent['metadata'] })).toBe(
    'You gave this its time yourself in Plan the Day.',
  );
  expect(reasonText({ reason: null, metadata: {} })).toBe('It was added to your program by hand.');
  expect(because('moon-phase', {})).toBe('It follows from the answers that you gave.');
});

it.each([
  ['2026-11-18T13:30:00Z', '2026-11-18T14:00:00Z', false, 'Wednesday 18 November, 13:30 · 30 min'],
  ['2026-11-18T00:00:00Z', '2026-11-19T00:00:00Z', true, 'Wednesday 18 November · all day'],
  ['2026-11-16T00:00:00Z', '2026-11-23T00:00:00Z', true, '16 November – 22 November'],
])('%s to %s', (start_time, end_time, all_day, text) => {
  expect(whenText({ start_time, end_time, all_day }, 'Europe/London')).toBe(text);
});
