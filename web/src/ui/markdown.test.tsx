import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Markdown } from './markdown';

it('shows the words before the code that renders them is here, and then as they are meant', async () => {
  render(
    <MemoryRouter>
      <Markdown text={'**Walk** after lunch.\n\n- See [today](/app/programme)'} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/^Walk after lunch\.\s+See today$/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'today' })).toBeVisible();
  expect(screen.getByText('Walk').tagName).toBe('STRONG');
});
