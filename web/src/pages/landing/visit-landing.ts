import { logProblem } from '../../lib/log-problem';
import { checkSession } from '../../auth/auth-client';
import { homePath } from '../../auth/stored-session';
import { PATHS } from '../../lib/paths';
import { leadsToSignUp, SIGN_UP } from './sign-up-link';

interface App {
  start: (root: HTMLElement) => Promise<void>;
}

/**
 * The little that the finished landing page needs: members go on to /app, the copyright line carries this year, and
 * the application is fetched while the visitor reaches for a button that leads to it.
 */
export function visitLanding(page: HTMLElement, loadApp: () => Promise<App>): void {
  const year = page.querySelector('[data-year]');
  if (year) year.textContent = String(new Date().getFullYear());

  nameAddress();

  const warmUp = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(`a[href="${PATHS.login}"]`))
      loadApp().catch(ignore);
  };
  page.addEventListener('pointerover', warmUp, { passive: true });
  page.addEventListener('focusin', warmUp);
  let opening: Promise<void> | undefined;
  page.addEventListener('click', (event) => {
    // A second press while the application is on its way would be a second step in the history.
    if (leadsToSignUp(event)) opening ??= openSignUp(page, loadApp);
  });

  checkSession().then(
    (found) => {
      if (found === 'signed-in') location.replace(homePath(PATHS.app));
    },
    (error: unknown) => logProblem('The session could not be checked', error),
  );
}

/** Puts the application in the page's place, at the form for a new account; without its code the link leads there. */
async function openSignUp(page: HTMLElement, loadApp: () => Promise<App>): Promise<void> {
  try {
    const { start } = await loadApp();
    // As the router itself writes it.
    history.pushState({ usr: SIGN_UP, key: 'sign-up', idx: 1 }, '', PATHS.login);
    await start(page);
    window.scrollTo(0, 0);
  } catch {
    location.assign(PATHS.login);
  }
}

/** The page's one address, whatever campaign tags it was opened with; a build that knew it has written it already. */
function nameAddress(): void {
  if (document.querySelector('link[rel="canonical"]')) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = `${location.origin}/`;
  document.head.append(link);
}

function ignore(): void {
  // Only a head start; the real navigation reports its own failure.
}
