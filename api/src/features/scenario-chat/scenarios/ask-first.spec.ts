import { askFirst } from './ask-first';
import { SCENARIOS } from './index';
import { answer, begin } from './machine';

it.each<[string, RegExp]>([
  ['come off my antidepressants', /GP or pharmacist.*do not start, stop or change/],
  ['halve my ramipril', /do not start, stop or change/],
  ['lose two stone by Christmas', /midwife.*Beat/],
  ['skip breakfast', /Beat/],
  ['stop drinking', /do not stop all at once/],
  ['run a marathon', /999/],
  ['a cold shower each day', /999/],
])('"%s" is asked about first', (wish, words) => expect(askFirst(wish)).toMatch(words));

it.each([
  'sleep better',
  'drink more water',
  'a short walk',
  'have more energy',
  'ring my sister',
  'read in bed',
])('"%s" needs no asking', (wish) => expect(askFirst(wish)).toBe(''));

/** The end of a chat, its answers in order. */
function lastOf(
  type: 'goal_setting' | 'post_questionnaire_followup',
  facts: unknown,
  texts: readonly string[],
) {
  let turn = begin(SCENARIOS[type], facts);
  for (const text of texts) turn = answer(SCENARIOS[type], turn.state, text, facts);
  expect(turn.isComplete).toBe(true);
  return turn.said.text;
}

it('a goal about a medicine is not simply written down', () => {
  const rest = ['Every day', 'In the morning', '8', 'No, thanks'];
  const told = lastOf('goal_setting', { has_programme: true }, [
    'come off sertraline',
    'take half a tablet',
    ...rest,
  ]);
  expect(told).toMatch(/ask your GP or pharmacist before you begin/);
  expect(
    lastOf('goal_setting', { has_programme: true }, ['Sleep better', 'Lights out earlier', ...rest]),
  ).not.toContain('GP');
});

it('nor a first habit', () => {
  const facts = { candidates: ['Morning daylight'], holding: [] };
  const told = lastOf('post_questionnaire_followup', facts, [
    'fast until lunch, not those',
    'fast until lunch',
    'In the morning',
    'Nothing really',
  ]);
  expect(told).toMatch(/diabetes nurse/);
});
