import { render, screen } from '@testing-library/react';
import { CheckIns } from './check-ins';

it('says quietly which scales were not answered, and shows nothing in their place', () => {
  const given = { energy_level: 2, mood: '😊', task_completion: 4, notes: '' };
  render(
    <CheckIns
      checkIns={[
        { ...given, day: '2026-11-23' },
        { ...given, day: '2026-11-24', not_given: ['energy_level', 'task_completion'] },
      ]}
    />,
  );
  const [, face, whole] = screen.getAllByRole('row');
  expect(face).toHaveTextContent('24 Nov😊not saidnot said');
  expect(whole).toHaveTextContent('2/5 OK-ish4/5 Very likely');
});
