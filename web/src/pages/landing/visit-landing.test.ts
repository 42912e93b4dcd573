import userEvent from '@testing-library/user-event';
import { startLocalServer } from '../../testing/local-server';
import { visitLanding } from './visit-landing';

it('takes a double press on a way in as one step', async () => {
  const server = await startLocalServer(() => ({ status: 401 }));
  document.body.innerHTML =
    '<main><a href="/login" data-opens="sign-up">Start Your Journey</a><small data-year></small></main>';
  const page = document.querySelector('main')!;
  window.scrollTo = () => undefined;
  let arrive = () => undefined as void;
  const start = jest.fn(() => Promise.resolve());
  visitLanding(page, () => new Promise((resolve) => (arrive = () => resolve({ start }))));
  const before = history.length;
  await userEvent.dblClick(page.querySelector('a')!);
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(start).toHaveBeenCalledTimes(1);
  expect(history.length).toBe(before + 1);
  await server.close();
});
