import { SAFETY_CATEGORIES } from '../help/safety.options';
import { CARE_TASK_KINDS, type TaskFacts } from './care-task.kinds';
import { categoryWords, clockWords, wordsOf } from './task-words';

const now = new Date('2026-11-26T10:00:00Z');
const EXAMPLES: { [Kind in keyof TaskFacts]: TaskFacts[Kind] } = {
  red_flag: { category: 'chest_pain_cardiac', source_kind: 'coach_chat', source_id: 'x' },
  waiting_reply: { asked: true },
  undo_asked: { title: 'Brisk walk' },
  change_proposed: { title: 'Brisk walk' },
  low_check_in: { day: '2026-11-25', mood: '😞', energy: 1 },
  review_results: { filename: 'blood.pdf', values: 12, outside: 2 },
  silence: { last: '2026-11-22', has_checked_in: true, usual: 6.1, zone: 'Europe/London' },
  falling_week: { week: 3, rate: 0.4, rate_before: 0.85 },
  stuck_document: { filename: 'scan.jpg' },
  submitted_day: { day: '2026-11-25', planned: 6, done: 5, checked_in: true },
  no_push: {},
};

it('says why in one sentence, with the numbers of the facts', () => {
  const why = (kind: keyof TaskFacts) => wordsOf(kind, 'Maya Jones', EXAMPLES[kind], now).why;
  expect(why('silence')).toBe('No check-in for 4 days, usually 6 of 7.');
  expect(why('falling_week')).toBe('Week 3: 40% done, 85% the week before.');
  expect(why('review_results')).toBe('12 results read in "blood.pdf", 2 outside the range.');
  const urgent = { ...EXAMPLES.review_results, today: 1 };
  expect(wordsOf('review_results', null, urgent, now).why).toBe(
    '12 results read in "blood.pdf", 2 outside the range: one result should be looked at today.',
  );
  expect(why('low_check_in')).toBe('Check-in of Wednesday 25 November: mood 😞, energy 1 of 5.');
  expect(why('submitted_day')).toBe('Shared Wednesday 25 November: 5 of 6 done, with a check-in.');
  expect(why('red_flag')).toBe('Chest pain: help was shown to Maya, and coaching has stopped.');
});

it('says of what a model alone sees that nothing was stopped, and no longer that it could not be judged', () => {
  const flag = { category: 'unclear', because: 'alarm', source_kind: 'coach_chat', source_id: 'x' } as const;
  expect(wordsOf('red_flag', 'Dee', flag, now).why).toBe(
    'Danger that only the assistant sees: Dee has the numbers to call before them, and no coaching was stopped.',
  );
});

it('says of a question that nobody answered just that', () => {
  const flag = { because: 'unanswered', source_kind: 'coach_chat', source_id: 'x' } as const;
  const why = (category: 'suicidal_self_harm' | 'unclear') =>
    wordsOf('red_flag', 'Dee', { ...flag, category }, now).why;
  expect(why('suicidal_self_harm')).toBe(
    'Suicidal thoughts or self-harm: Dee was asked whether they are safe, and did not answer within 15 minutes.',
  );
  expect(why('unclear')).toMatch(/^Danger that only the assistant sees: Dee was asked/);
});

it('says of a value no pain that nobody has spoken of', () => {
  const flag = { category: 'chest_pain_cardiac', source_kind: 'result', source_id: 'x' } as const;
  expect(wordsOf('red_flag', 'Dee', flag, now)).toMatchObject({
    why: 'A critical lab value: help was shown to Dee, and coaching has stopped.',
    opens: 'results',
  });
});

it('counts silent days in the member’s own calendar, and from the beginning where there was no check-in', () => {
  const facts = { last: '2026-11-24', has_checked_in: false, usual: null, zone: 'Pacific/Auckland' };
  // 23:00 in Auckland on 26 November.
  expect(wordsOf('silence', null, facts, now).why).toBe('No check-in since the programme began, 2 days ago.');
  const later = new Date('2026-11-26T11:30:00Z'); // 27 November in Auckland
  expect(wordsOf('silence', null, facts, later).why).toMatch(/3 days ago/);
});

it.each(CARE_TASK_KINDS)('a draft about %s greets by the first name and fits a message', (kind) => {
  const { why, next_step, draft } = wordsOf(kind, 'Maya Jones', EXAMPLES[kind], now);
  expect(why).toMatch(/^\S.*\.$/);
  expect(next_step.length).toBeLessThan(60);
  expect(draft === null || (draft.includes('Maya') && !draft.includes('Jones') && draft.length < 500)).toBe(
    true,
  );
});

it('says of a red flag that nobody took it in time, and how often it went on', () => {
  const past = new Date(now.getTime() - 60_000);
  const flag = { due_at: past, owned_at: null, done_at: null, passed_on: 0 };
  expect(clockWords(flag, now)).toBe('Overdue. ');
  expect(clockWords({ ...flag, passed_on: 1 }, now)).toBe('Overdue, passed on once. ');
  expect(clockWords({ ...flag, owned_at: past, passed_on: 3 }, now)).toBe('Passed on 3 times. ');
  expect(clockWords({ ...flag, due_at: new Date(now.getTime() + 1) }, now)).toBe('');
  expect(clockWords({ ...flag, done_at: now, passed_on: 1 }, now)).toBe('');
});

it('has words for whatever a flag may be about', () => {
  for (const category of SAFETY_CATEGORIES) expect(categoryWords(category)).toMatch(/^[A-Z]/);
});

it('tells no energy of a check-in that holds none', () => {
  const words = wordsOf('low_check_in', 'Maya', { day: '2026-11-25', mood: '😞' }, now);
  expect(words.why).toBe('Check-in of Wednesday 25 November: mood 😞.');
  expect(words.facts).toEqual(['Mood 😞 on Wednesday 25 November']);
});

it('whoever gave no name is greeted by none, and named so within a sentence', () => {
  const hard = wordsOf('low_check_in', null, { day: '2026-11-25', mood: '😞', energy: 2 }, now);
  expect(hard.draft).toMatch(/^Hello, thank you for checking in\./);
  expect(wordsOf('waiting_reply', null, { asked: true }, now).why).toBe('This member asked for a person.');
  const flag = {
    category: 'suicidal_self_harm',
    source_kind: 'coach_chat',
    source_id: 'a',
    because: 'alarm',
  } as const;
  expect(wordsOf('red_flag', null, flag, now).why).toMatch(/: this member has the numbers to call/);
});
