import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { listenForInstallPrompt } from '../../pwa/install-prompt';
import { storeSession } from '../../testing/sessions';
import { createStore } from '../create-store';
import { AppLayout } from './app-layout';

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <p>at {useLocation().pathname}</p>
      <button onClick={() => void navigate(-1)}>browser back</button>
    </>
  );
}

function renderLayout(path: string) {
  storeSession('member');
  render(
    <Provider store={createStore()}>
      <MemoryRouter initialEntries={['/app/first', path]}>
        <AppLayout>
          <Page />
        </AppLayout>
      </MemoryRouter>
    </Provider>,
  );
}

const sidebar = () => within(screen.getByRole('complementary'));
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
const slideIn = () => screen.getByRole('dialog', { name: 'Menu' });

it('lists the eight entries with their subtitles in order', () => {
  renderLayout('/app');
  expect(
    sidebar()
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['/app/setup', 'Set UpConfigure your program'],
    ['/app/programme', 'ProgramView your schedule'],
    ['/app/chat', 'ChatTalk to your coach'],
    ['/app/documents', 'Health DocumentsUpload lab results'],
    ['/app/educational-content', 'Educational contentLearn about health'],
    ['/app/health-data', 'Health DataTrack your metrics'],
    ['/app/habits', 'HabitsBuild healthy habits'],
    ['/app/settings', 'SettingsManage your account'],
  ]);
});

it.each([
  ['/app', /^Program/],
  ['/app/programme', /^Program/],
  ['/app/health-data', /^Health Data/],
])('marks the entry of %s as the current page', (path, name) => {
  renderLayout(path);
  const current = sidebar()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current).toHaveLength(1);
  expect(current[0]).toHaveAccessibleName(name);
});

describe('the slide-in menu', () => {
  beforeEach(async () => {
    renderLayout('/app/habits');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await openMenu();
    expect(slideIn()).toBeVisible();
  });
  afterEach(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  it('closes on choosing an entry, and Back then skips it', async () => {
    await userEvent.click(within(slideIn()).getByRole('link', { name: /^Settings/ }));
    expect(screen.getByText('at /app/settings')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'browser back' }));
    expect(screen.getByText('at /app/habits')).toBeVisible();
  });

  it('closes on a tap beside it', async () => {
    const [backdrop] = within(slideIn()).getAllByRole('button', { name: 'Close menu' });
    await userEvent.click(backdrop as HTMLElement);
    expect(screen.getByText('at /app/habits')).toBeVisible();
  });

  it('closes on Esc, which the browser tells as cancel', () => {
    act(() => void slideIn().dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(screen.getByText('at /app/habits')).toBeVisible();
  });

  it('closes on Back without leaving the page', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'browser back', hidden: true }));
    expect(screen.getByText('at /app/habits')).toBeVisible();
  });
});

it('offers Install App only while the browser does, and until it was accepted', async () => {
  listenForInstallPrompt();
  renderLayout('/app');
  const foot = () => within(screen.getByRole('region', { name: 'This device' }));
  const shown = () => foot().queryByRole('button', { name: 'Install App' }) !== null;
  const press = () => userEvent.click(foot().getByRole('button', { name: 'Install App' }));
  const offer = (outcome: string) =>
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome }),
    });

  expect(shown()).toBe(false);
  act(() => void window.dispatchEvent(offer('dismissed')));
  await press();
  expect(shown()).toBe(true);

  act(() => void window.dispatchEvent(offer('accepted')));
  await press();
  expect(shown()).toBe(false);
});
