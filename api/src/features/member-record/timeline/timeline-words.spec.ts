import { checkInWords } from './timeline-words';

const given = { energy_level: 3, mood: '😞', task_completion: 3, notes: ' ' };

it('a check-in tells the energy where it was said, and the mood alone where it was not', () => {
  expect(checkInWords(given).what).toBe('Checked in: mood 😞, energy 3 of 5');
  expect(checkInWords({ ...given, not_given: ['task_completion'] }).what).toContain('energy 3 of 5');
  expect(checkInWords({ ...given, not_given: ['energy_level', 'task_completion'] })).toEqual({
    what: 'Checked in: mood 😞',
    why: null,
    actor: 'member',
  });
});
