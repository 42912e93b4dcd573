import type { CalendarEventDetail } from '../../calendar-events/member-calendar.service';
import { currentTemplate } from '../../programmes/generator/template';
import { habitInstructions } from './habit-instructions';

const told = (title: string, more: Partial<CalendarEventDetail> = {}): string =>
  habitInstructions(
    {
      title,
      description: null,
      start_time: '2026-11-25T12:30:00Z',
      end_time: '2026-11-25T12:35:00Z',
      cue: 'after lunch',
      dose: '1 portion',
      smaller: null,
      metadata: {},
      why: 'You do not do this yet.',
      reason: { rule: 'level-and-priority', inputs: {}, references: [] },
      ...more,
    } as unknown as CalendarEventDetail,
    false,
  );
const stopOf = (text: string) => text.split('### When to stop')[1] ?? '';

it.each([
  ['Brisk walk', /chest pain.*999/i],
  ['Easy march', /chest pain.*999/i],
  ['Strength moves', /chest pain.*999/i],
  ['Cool finish to the shower', /chest pain.*999/i],
  ['Alcohol-free days', /do not stop at once.*999/],
  ['Smoke-free', /ask your GP or pharmacist before your stop day/i],
  ['Slow breathing', /dizzy, breathe as usual/],
  ['Regular wake time', /do not drive/],
])('%s says when to stop', (title, words) => expect(stopOf(told(title))).toMatch(words));

it.each(['A regular meal, in peace', 'A calm breakfast', 'Vegetables and fibre', 'Glass of water on waking'])(
  'nobody is told to stop in the middle of what they eat or drink: %s',
  (title) => {
    expect(told(title)).not.toMatch(/two minutes|stop if you like|stop when/i);
    expect(stopOf(told(title))).toMatch(/no reason to miss a meal/);
  },
);

it('nobody is told to stop being smoke-free', () => {
  expect(stopOf(told('Smoke-free'))).not.toMatch(/stop when|smaller step/i);
});

it('says what low sugar feels like to whoever may get it by moving', () => {
  const note = 'Ask your diabetes nurse first: your medicine can lower your blood sugar too far.';
  expect(stopOf(told('Brisk walk', { description: note }))).toMatch(/chest pain.*shaky.*sugary/is);
  expect(stopOf(told('Brisk walk'))).not.toContain('sugary');
});

it('makes no smallest step longer than it is', () => {
  expect(told('Cool finish to the shower', { dose: '10 seconds cool' })).not.toContain('two minutes');
});

it('knows every habit of the programme', () => {
  const { habit_ladders, questionnaire_ladders } = currentTemplate;
  const general = [...habit_ladders, ...questionnaire_ladders]
    .map(({ title }) => title)
    .filter((title) => stopOf(told(title)).includes('Stop when it does not feel right'));
  expect(general.sort()).toEqual([
    'Daylight and outdoors',
    'Morning daylight',
    'Phone in another room',
    'Reach out to someone',
    'Stay in touch',
  ]);
});
