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

const NUMBERS = `## Call 999 now

Samaritans answer on **116 123**; call your GP or 111, or **999**. **Stop, and call 999.** Not 999 mg for 111 people, nor
**999 mg**, and no [number](tel:090012345) else.`;
const numbers = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const show = (props: { dials?: boolean }) =>
  render(
    <MemoryRouter>
      <Markdown text={NUMBERS} {...props} />
    </MemoryRouter>,
  );

it('dials the numbers of those who help, and nothing else, where it is told to', async () => {
  show({ dials: true });
  expect(await screen.findByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123');
  expect(numbers()).toEqual(['tel:999', 'tel:116123', 'tel:111', 'tel:999', 'tel:999']);
  expect(screen.getByRole('heading', { name: 'Call 999 now' })).toBeVisible();
});

it('dials nothing of what others wrote', async () => {
  show({});
  expect(await screen.findByRole('heading', { name: 'Call 999 now' })).toBeVisible();
  expect(document.querySelectorAll('a[href^="tel:"]')).toHaveLength(0);
});
